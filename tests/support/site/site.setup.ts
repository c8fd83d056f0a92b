import type { TestProject } from 'vitest/node';
import { type SharedSite, startSharedSite } from './shared-site.ts';

declare module 'vitest' {
  export interface ProvidedContext extends SharedSite {}
}

/** Stage setup: the site and the fake services of the whole run (`scripts/test.ts`), or of this stage alone. */
export default async function setup(project: TestProject) {
  const { SHARED_SITE: running } = process.env;
  const { shared, stop } = running
    ? { shared: JSON.parse(running) as SharedSite, stop: undefined }
    : await startSharedSite();
  project.provide('fakes', shared.fakes);
  project.provide('site', shared.site);
  project.provide('snapshot', shared.snapshot);
  project.provide('mailbox', shared.mailbox);
  return stop;
}

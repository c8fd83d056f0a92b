import type { TestProject } from 'vitest/node';
import { startSandbox } from '#sandbox/sandbox.ts';
import { buildIfChanged } from '#setup/build-if-changed.ts';
import { fillSearchIndex } from '#setup/fill-search-index.ts';
import { openSite } from './open-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The origin of the stage's shared site. */
    site: string;
    /** The settings that point a site at the stage's fake services. */
    standIns: Record<string, string>;
    /** Address of the mailbox with the site's e-mails. */
    mailbox: string;
  }
}

/** Once for a stage: the site is built, the fake services run, and one site answers for all files that only read. */
export default async function setup(project: TestProject) {
  buildIfChanged();
  const sandbox = await startSandbox();
  await fillSearchIndex(sandbox.environment);
  // A busy machine takes its time to have the content at hand.
  const site = await openSite({ ...sandbox.environment, CONTENT_DEADLINE: '30000' });
  await sandbox.tellSite(site.origin);
  const mailbox = sandbox.standIns.find(({ name }) => name === 'Mailbox');
  project.provide('standIns', sandbox.environment);
  project.provide('site', site.origin);
  project.provide('mailbox', mailbox?.origin ?? '');
  return async () => {
    await site.stop();
    await sandbox.stop();
  };
}

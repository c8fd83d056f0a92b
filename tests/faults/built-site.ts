import type { TestProject } from 'vitest/node';
import { startSandbox } from '#sandbox/sandbox.ts';
import { buildIfChanged } from '#setup/build-if-changed.ts';
import { openSite } from '../journeys/open-site.ts';

/** Once for all faults: the site is built, the stand-ins are open, and one site is there for those who do it no harm. */
export default async function setup(project: TestProject) {
  buildIfChanged();
  const sandbox = await startSandbox();
  const site = await openSite(sandbox.environment);
  project.provide('standIns', sandbox.environment);
  project.provide('site', site.origin);
  return async () => {
    await site.stop();
    await sandbox.stop();
  };
}

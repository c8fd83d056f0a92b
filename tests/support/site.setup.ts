import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startFakes } from '#fakes/start-fakes.ts';
import { buildIfChanged } from '#scripts/build-if-changed.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { copySnapshot, untilSnapshot } from './content-snapshot.ts';
import { openSite } from './open-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the stage's shared site. */
    site: string;
    /** Settings that point a site at the stage's fake services. */
    fakes: Record<string, string>;
    /** Snapshot of the stage's content. Sites opened in the tests' own process start from a copy. */
    snapshot: string;
    /** Address of the mailbox with the site's e-mails. */
    mailbox: string;
  }
}

/** Stage setup: builds the site, starts the fake services, and opens one site for all read-only tests. */
export default async function setup(project: TestProject) {
  buildIfChanged();
  const fakes = await startFakes();
  await fillSearchIndex(fakes.environment);
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-stage-'));
  const written = join(folder, 'content.db');
  // A busy machine loads the content slowly.
  const settings = { CONTENT_DEADLINE: '30000', CONTENT_SNAPSHOT_FILE: written };
  const site = await openSite({ ...fakes.environment, ...settings });
  await untilSnapshot(written);
  const snapshot = join(folder, 'copied.db');
  copySnapshot(written, snapshot);
  await fakes.tellSite(site.origin);
  const mailbox = fakes.services.find(({ name }) => name === 'Mailbox');
  project.provide('fakes', fakes.environment);
  project.provide('site', site.origin);
  project.provide('snapshot', snapshot);
  project.provide('mailbox', mailbox?.origin ?? '');
  return async () => {
    await site.stop();
    await fakes.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

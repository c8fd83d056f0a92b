import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakes } from '#fakes/start-fakes.ts';
import { buildIfChanged } from '#scripts/build-if-changed.ts';
import { fillSearchIndex } from '#scripts/fill-search-index.ts';
import { copySnapshot, untilSnapshot } from './content-snapshot.ts';
import { openSite } from './open-site.ts';

/** Where a stage's tests find the site and the fake services that they share. */
export interface SharedSite {
  /** Origin of the site. Tests only read from it. */
  site: string;
  /** Settings that point a site at the fake services. */
  fakes: Record<string, string>;
  /** Snapshot of the content. Sites opened in the tests' own process start from a copy. */
  snapshot: string;
  /** Address of the mailbox with the site's e-mails. */
  mailbox: string;
}

/** Builds the site, starts the fake services, and opens one site for all read-only tests. */
export async function startSharedSite(): Promise<{ shared: SharedSite; stop(): Promise<void> }> {
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
  const mailbox = fakes.services.find(({ name }) => name === 'Mailbox')?.origin ?? '';
  return {
    shared: { site: site.origin, fakes: fakes.environment, snapshot, mailbox },
    async stop() {
      await site.stop();
      await fakes.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

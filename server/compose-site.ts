import type { Config } from '#config/config.server.ts';
import { createServices, type Log } from '#services/services.server.ts';
import { type Admission, createAdmission } from './admission.ts';
import { loadBuild } from './build.ts';
import { startHouseJobs } from './house-jobs.ts';
import { listenForMetrics } from './metrics-listener.ts';
import { openDoor, type PageDoor } from './page-door.ts';
import { createSite } from './site.ts';
import { readStanding } from './standing.ts';
import { openWatch } from './watch.ts';

/** A built site at work, with all that goes on behind its door; it need only be listened for. */
export interface WholeSite {
  door: PageDoor;
  admission: Admission;
  /** Aborted by whoever begins to close it. */
  closing: AbortController;
  /** Ends what goes on and writes what is left. */
  atClose(): Promise<void>;
}

/**
 * Puts the built site together as it is configured, and starts its jobs.
 * @throws ConfigError when its numbers cannot be read where they should
 */
export async function composeSite(config: Config, log: Log): Promise<WholeSite> {
  const watch = await openWatch(config, log);
  const services = createServices(config, log, watch);
  await services.open();
  const closing = new AbortController();
  const admission = createAdmission(log, watch.metrics.pageCache);
  const site = createSite({
    config,
    services,
    log,
    watch,
    admission,
    build: await loadBuild(),
    closing: closing.signal,
  });
  watch.metrics.standing(() => readStanding(services, config));
  await listenForMetrics(watch.metrics, config);
  const jobs = startHouseJobs(services, config, log, watch);
  return {
    door: openDoor(site.fetch, services, config, watch.metrics.pageCache),
    admission,
    closing,
    async atClose() {
      await jobs.stop();
      // A collector of traces that hangs keeps nothing from being written.
      await Promise.all([services.close(), watch.close()]);
    },
  };
}

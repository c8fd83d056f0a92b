import { ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { createServices } from '#services/services.server.ts';
import { createAdmission } from './admission.ts';
import { loadBuild } from './build.ts';
import { startHouseJobs } from './house-jobs.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { listenForMetrics } from './metrics-listener.ts';
import { openDoor } from './page-door.ts';
import { createSite } from './site.ts';
import { readStanding } from './standing.ts';
import { openWatch } from './watch.ts';

try {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
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
  const atClose = async () => {
    await jobs.stop();
    // A collector of traces that hangs keeps nothing from being written.
    await Promise.all([services.close(), watch.close()]);
  };
  await listen(openDoor(site.fetch, services, config, watch.metrics.pageCache), config, {
    log,
    closing,
    atClose,
    admission,
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  // What has been opened by then would keep it from ending.
  process.exit(1);
}

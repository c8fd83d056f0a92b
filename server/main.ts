import { ConfigError, configFromEnvironment } from '#config.server.ts';
import { createServices } from '#services/services.server.ts';
import { loadBuild } from './build.ts';
import { startHouseJobs } from './house-jobs.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { openDoor } from './page-door.ts';
import { createSite } from './site.ts';

try {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  const services = createServices(config, log);
  await services.open();
  const site = createSite({ config, services, log, build: await loadBuild() });
  const jobs = startHouseJobs(services, config, log);
  await listen(openDoor(site.fetch, services, config), config, log, async () => {
    await jobs.stop();
    await services.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

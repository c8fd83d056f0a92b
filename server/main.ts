import { ConfigError, configFromEnvironment } from '#config.server.ts';
import { createServices } from '#services/services.server.ts';
import { loadBuild } from './build.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { createSite } from './site.ts';

try {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  const services = createServices(config, log);
  const site = createSite({ config, services, log, build: await loadBuild() });
  await listen(site, config, log, services.misses.flush);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

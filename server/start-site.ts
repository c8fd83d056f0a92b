import { type Config, ConfigError, configFromEnvironment } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import type { WholeSite } from './compose-site.ts';
import { listen } from './http/listen.ts';
import { createLog } from './telemetry/log.ts';

/** Starts the configured site and listens. An invalid setting ends the process with a message. */
export async function startSite(compose: (config: Config, log: Log) => Promise<WholeSite>): Promise<void> {
  try {
    const config = configFromEnvironment();
    const log = createLog(config.logLevel);
    const { pageCache, ...hours } = await compose(config, log);
    await listen(pageCache, config, { log, ...hours });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    // Services opened so far would keep the process alive.
    process.exit(1);
  }
}

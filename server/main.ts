import { ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { composeSite } from './compose-site.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';

try {
  const config = configFromEnvironment();
  const log = createLog(config.logLevel);
  const { door, ...hours } = await composeSite(config, log);
  await listen(door, config, { log, ...hours });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  // Services opened so far would keep the process alive.
  process.exit(1);
}

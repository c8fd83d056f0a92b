import { type Config, ConfigError, configFromEnvironment } from '#config/config.server.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { type CheckedServices, listChecks } from './doctor/checks.ts';
import { lineOf, runCheck } from './doctor/checkup.ts';

/**
 * Checks settings, clock, files, database, keys, mail, content, search, providers and certificates, and says one line each.
 * @returns true when nothing is wrong
 */
export async function examine(
  config: Config,
  services: CheckedServices,
  say: (line: string) => void,
): Promise<boolean> {
  let isWell = true;
  for (const check of listChecks(config, services)) {
    const finding = await runCheck(check);
    if (finding.is === 'fault') isWell = false;
    say(lineOf(finding));
  }
  return isWell;
}

// npm run doctor: says what is wrong with the site's settings and services. Sends one e-mail.
if (import.meta.main) {
  try {
    const config = configFromEnvironment();
    const silent = () => {};
    const services = createOrderServices(config, { info: silent, warn: silent, error: silent });
    const isWell = await examine(config, services, console.log);
    await services.database.close();
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const says of error.faults) console.log(lineOf({ name: 'settings', is: 'fault', says }));
    process.exitCode = 1;
  }
}

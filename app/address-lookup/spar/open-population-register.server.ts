import type { ConfigWithoutContent } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { PopulationRegister } from './port.ts';
import { createSpar } from './spar.server.ts';
import { sparVersions } from './spar-versions.server.ts';

const times = { connectWithin: 1000, deadline: 3000 };

/** Creates the population register (SPAR) from the configuration; null when it is not configured. */
export function openPopulationRegister(config: ConfigWithoutContent, log: Log): PopulationRegister | null {
  const { registryOrigin, registryCertificate, registryKey, registryCa } = config;
  if (!registryOrigin) return null;
  const identity = { certificate: registryCertificate, key: registryKey, authority: registryCa };
  return createSpar({
    call: createTlsCaller(identity, times.connectWithin),
    origin: registryOrigin,
    version: sparVersions[config.registryVersion],
    customer: config.registryCustomer,
    assignment: config.registryAssignment,
    endUser: config.registryEndUser,
    today: () => dateInStockholm(new Date()),
    log,
    deadline: times.deadline,
  });
}

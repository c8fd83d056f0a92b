import type { ConfigWithoutContent } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { createBankId } from './bankid.server.ts';
import type { BankIdService } from './port.ts';

const times = { connectWithin: 2000, deadline: 5000 };

/** Creates the BankID service from the configuration; null when it is not configured. */
export function openBankId(config: ConfigWithoutContent, log: Log): BankIdService | null {
  const { bankIdOrigin, bankIdCertificate, bankIdKey, bankIdCa, publicOrigin } = config;
  if (!bankIdOrigin || !bankIdCertificate || !bankIdKey) return null;
  const identity = { certificate: bankIdCertificate, key: bankIdKey, authority: bankIdCa };
  return createBankId({
    call: createTlsCaller(identity, times.connectWithin),
    origin: bankIdOrigin,
    domain: new URL(publicOrigin).hostname,
    now: () => new Date(),
    log,
    deadline: times.deadline,
  });
}

import type { ConfigWithoutContent } from '#config.server.ts';
import { createTlsCaller } from '../mutual-tls/mutual-tls.server.ts';
import { createBankId } from './bankid.server.ts';
import type { IdentityService } from './port.ts';

const connectWithin = 2000;

/** BankID as it is configured; null when it is not. */
export function openIdentity(config: ConfigWithoutContent): IdentityService | null {
  const { bankIdOrigin, bankIdCertificate, bankIdKey, bankIdCa, publicOrigin } = config;
  if (!bankIdOrigin || !bankIdCertificate || !bankIdKey) return null;
  const identity = { certificate: bankIdCertificate, key: bankIdKey, authority: bankIdCa };
  return createBankId({
    call: createTlsCaller(identity, connectWithin),
    origin: bankIdOrigin,
    domain: new URL(publicOrigin).hostname,
    now: () => new Date(),
  });
}

import { createAuthority } from '../certificates/authority.ts';
import { serveTls } from '../certificates/serve-tls.ts';
import { createBankId } from './bankid.ts';

/**
 * Starts the relying-party API over mutual TLS, with throw-away certificates. `settings` are those of one relying
 * party.
 */
export async function openBankId() {
  const root = createAuthority('BankID Root');
  const party = root.issueClient({ commonName: 'tov', organization: 'Tass & Vinge' });
  const bankId = createBankId();
  const served = await serveTls(() => bankId.handle, { identity: root.issueServer(), trusted: root.certificate });
  return {
    admin: bankId.admin,
    settings: {
      BANKID_ORIGIN: served.origin,
      BANKID_CERTIFICATE: party.certificate,
      BANKID_KEY: party.key,
      BANKID_CA: root.certificate,
    },
    async close(): Promise<void> {
      bankId.close();
      await served.close();
    },
  };
}

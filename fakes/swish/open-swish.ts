import { createAuthority } from '../certificates/authority.ts';
import { serveTls } from '../certificates/serve-tls.ts';
import { createSwish, type Swish, testMerchant } from './swish.ts';

/** Starts the merchant API over mutual TLS, with throw-away certificates. `settings` are those of one merchant. */
export async function openSwish() {
  const root = createAuthority('Swish Root');
  const merchant = root.issueAuthority('Swish Customer CA').issueClient({
    commonName: testMerchant,
    organization: 'Tass & Vinge',
  });
  let swish: Swish | undefined;
  const served = await serveTls(
    (origin) => {
      swish = createSwish({ origin });
      return swish.handle;
    },
    { identity: root.issueServer(), trusted: root.certificate },
  );
  if (!swish) throw new Error('Swish was not made');
  const { admin, close } = swish;
  return {
    admin,
    settings: {
      SWISH_ORIGIN: `${served.origin}/swish-cpcapi`,
      SWISH_CERTIFICATE: merchant.certificate,
      SWISH_KEY: merchant.key,
      SWISH_CA: root.certificate,
      SWISH_PAYEE: testMerchant,
    },
    async close(): Promise<void> {
      close();
      await served.close();
    },
  };
}

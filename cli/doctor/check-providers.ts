import type { Config } from '#config/config.server.ts';
import { createTlsCaller, type TlsCall, type TlsIdentity } from '#platform/mtls/mutual-tls.server.ts';
import { answerWithin, ask, Off } from './checkup.ts';

const connectWithin = 2000;

/** Asks Stripe for our balance, which every key may read but a restricted one. */
export async function checkStripe({ stripeSecretKey, stripeOrigin }: Config): Promise<string | Off> {
  if (!stripeSecretKey) return new Off('STRIPE_SECRET_KEY is not set');
  const { status } = await ask('STRIPE_ORIGIN', `${stripeOrigin || 'https://api.stripe.com'}/v1/balance`, {
    headers: { Authorization: `Bearer ${stripeSecretKey}` },
  });
  if (status === 401) throw new Error('STRIPE_SECRET_KEY is refused');
  if (status >= 500) throw new Error(`it answers ${status}`);
  return /^.k_test_/.test(stripeSecretKey) ? 'it knows our key, which is one for tests' : 'it knows our key';
}

/** Asks for a payment that cannot exist: whatever Swish says of it, it has taken our certificate. */
export async function checkSwish(config: Config): Promise<string | Off> {
  if (!config.swishCertificate) return new Off('SWISH_CERTIFICATE is not set');
  const identity = { certificate: config.swishCertificate, key: config.swishKey, authority: config.swishCa };
  const url = `${config.swishOrigin}/api/v1/paymentrequests/${'0'.repeat(32)}`;
  return shakeHands('SWISH', identity, { method: 'GET', url });
}

/** Asks for an order that cannot exist, as above. */
export async function checkBankId(config: Config): Promise<string | Off> {
  if (!config.bankIdOrigin) return new Off('BANKID_ORIGIN is not set');
  const identity = { certificate: config.bankIdCertificate, key: config.bankIdKey, authority: config.bankIdCa };
  const body = JSON.stringify({ orderRef: '00000000-0000-0000-0000-000000000000' });
  const headers = { 'Content-Type': 'application/json' };
  const url = `${config.bankIdOrigin}/rp/v6.0/collect`;
  return shakeHands('BANKID', identity, { method: 'POST', url, headers, body });
}

/** Nothing is looked up: SPAR charges for look-ups, and they are about people. */
export async function checkRegistry(config: Config): Promise<string | Off> {
  if (!config.registryOrigin) return new Off('REGISTRY_ORIGIN is not set');
  const identity = { certificate: config.registryCertificate, key: config.registryKey, authority: config.registryCa };
  return shakeHands('REGISTRY', identity, { method: 'GET', url: config.registryOrigin });
}

/** @param settings common beginning of the settings' names */
async function shakeHands(settings: string, identity: TlsIdentity, call: Omit<TlsCall, 'signal'>): Promise<string> {
  const asked = createTlsCaller(identity, connectWithin)({ ...call, signal: AbortSignal.timeout(answerWithin) });
  const { status } = await asked.catch((cause: unknown) => {
    throw new Error(`${settings}_ORIGIN: ${new URL(call.url).origin} does not answer`, { cause });
  });
  if (status === 401 || status === 403) {
    throw new Error(`${settings}_CERTIFICATE: our certificate is refused (${status})`);
  }
  if (status >= 500) throw new Error(`it answers ${status}`);
  return 'it takes our certificate';
}

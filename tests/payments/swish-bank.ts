import { merchant, type ServedSwish, serveSwish, stranger, trusted } from '#fakes/swish/served-swish.ts';
import { testMerchant } from '#fakes/swish/swish.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import type { Attempt, PaymentProvider } from '#payments/provider.ts';
import { createSwishClient } from '#payments/providers/swish/client.server.ts';
import { createSwishProvider } from '#payments/providers/swish/swish.server.ts';
import { createTlsCaller, type TlsIdentity } from '#platform/mtls/mutual-tls.server.ts';

const identity: TlsIdentity = { certificate: merchant.certificate, key: merchant.key, authority: trusted };

export interface Complaint {
  translations: string;
  told: object;
}

export interface SwishBank {
  swish: ServedSwish;
  /** Adapter under test. `complaints` lists its log messages. */
  provider: PaymentProvider;
  complaints: Complaint[];
  /** Adapter with the certificate of another authority. */
  unknownProvider: PaymentProvider;
  fault(fault: object): Promise<unknown>;
  act(key: string, action: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the fake over mutual TLS, with our adapter. The message is the order's number alone, which can be a trigger
 * code.
 */
export async function openSwishBank(callbackOrigin = 'http://127.0.0.1:9'): Promise<SwishBank> {
  const swish = await serveSwish();
  const complaints: Complaint[] = [];
  const note = (told: object, translations: string) => complaints.push({ told, translations });
  const log = { info: note, warn: note, error: note };
  const club = { payee: testMerchant, name: '', callbackOrigin };
  const askAs = (who: TlsIdentity) => createSwishClient(createTlsCaller(who, 2000), `${swish.origin}/swish-cpcapi`);
  const strange = { ...identity, certificate: stranger.certificate, key: stranger.key };
  return {
    swish,
    complaints,
    provider: createSwishProvider(club, askAs(identity), log),
    unknownProvider: createSwishProvider(club, askAs(strange), log),
    fault: (fault) => swish.tell('faults', fault, 'PUT'),
    async act(key, action) {
      const { status } = await swish.tell(`payments/${key}`, { action });
      if (status !== 200) throw new Error(`${action}: ${status}`);
    },
    close: () => swish.close(),
  };
}

let keys = 0;
/** Payment attempt that has not been sent. */
export function aTry(changes: Partial<Attempt> = {}, mobile?: string): Attempt {
  keys += 1;
  return {
    id: `attempt-${keys}`,
    paymentMethod: 'swish',
    amount: 20_000,
    currency: 'SEK',
    key: (0xabc0000 + keys).toString(16).toUpperCase().padStart(32, '0'),
    ref: null,
    startedAt: new Date('2026-12-01T12:00:00Z'),
    input: { returnUrl: 'https://klubb.example/betala/token', ...(mobile && { details: { mobile } }) },
    nextAction: null,
    callbackToken: `secret-${keys}`,
    ...changes,
  };
}

export function anOrder(reference = 'TV7K-M4XR'): Order {
  return {
    ...sampleDonation,
    id: 'order-1',
    reference,
    token: 'token',
    state: 'awaiting_payment',
    createdAt: new Date('2026-12-01T11:59:00Z'),
    invoice: null,
    certificate: null,
  };
}

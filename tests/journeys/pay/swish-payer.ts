import { inject } from 'vitest';
import type { Order } from '#orders/order.ts';

/** Of the stand-in that all test files share. */
const shared = () => new URL(inject('standIns').SWISH_APP_LINK ?? '').origin;

export interface SwishRequest {
  id: string;
  status: string;
  payerAlias: string | null;
  payeePaymentReference: string;
}

export async function listRequests(desk = shared()): Promise<SwishRequest[]> {
  return (await (await fetch(`${desk}/__sandbox/payments`)).json()) as SwishRequest[];
}

async function tell(path: string, body: object, desk = shared()): Promise<void> {
  const answer = await fetch(`${desk}/__sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** The payment requests that were made for an order. */
export async function requestsFor({ reference }: Pick<Order, 'reference'>, desk = shared()): Promise<SwishRequest[]> {
  return (await listRequests(desk)).filter(({ payeePaymentReference }) => payeePaymentReference === reference);
}

/** How Swish told of an order's payments, and what it was answered; null when nobody did. */
export async function callbacksAbout(order: Pick<Order, 'reference'>): Promise<[string, number | null][]> {
  const ids = new Set((await requestsFor(order)).map(({ id }) => id));
  const { made } = (await (await fetch(`${shared()}/__sandbox/callbacks`)).json()) as {
    made: { id: string; status: string; answered: number | null }[];
  };
  return made.filter(({ id }) => ids.has(id)).map(({ status, answered }) => [status, answered]);
}

/** What payer or bank does with the latest request, or the latest for an order. */
export async function act(action: string, order?: Pick<Order, 'reference'>, desk = shared()): Promise<void> {
  const { id = '' } = (await (order ? requestsFor(order, desk) : listRequests(desk))).at(-1) ?? {};
  await tell(`payments/${id}`, { action }, desk);
}

/** Time goes by at Swish. */
export const passAtSwish = (ms: number) => tell('clock', { advance: ms });

/** How many times money was taken for an order. */
export async function chargesOf(reference: string): Promise<number> {
  const ledger = (await (await fetch(`${shared()}/__sandbox/ledger`)).json()) as {
    perReference: Record<string, { charges: number }>;
  };
  return ledger.perReference[reference]?.charges ?? 0;
}

import { inject } from 'vitest';

const desk = () => new URL(inject('standIns').SWISH_APP_LINK ?? '').origin;

export interface SwishRequest {
  id: string;
  status: string;
  payerAlias: string | null;
  payeePaymentReference: string;
}

export async function listRequests(): Promise<SwishRequest[]> {
  return (await (await fetch(`${desk()}/__sandbox/payments`)).json()) as SwishRequest[];
}

async function tell(path: string, body: object): Promise<void> {
  const answer = await fetch(`${desk()}/__sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** What payer or bank does with the latest request. */
export async function act(action: string): Promise<void> {
  const { id = '' } = (await listRequests()).at(-1) ?? {};
  await tell(`payments/${id}`, { action });
}

/** Time goes by at Swish. */
export const passAtSwish = (ms: number) => tell('clock', { advance: ms });

/** How many times money was taken for an order. */
export async function chargesOf(reference: string): Promise<number> {
  const ledger = (await (await fetch(`${desk()}/__sandbox/ledger`)).json()) as {
    perReference: Record<string, { charges: number }>;
  };
  return ledger.perReference[reference]?.charges ?? 0;
}

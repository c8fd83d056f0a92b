import type { Order } from '#orders/model/order.ts';

export interface SwishRequest {
  id: string;
  status: string;
  payerAlias: string | null;
  payeePaymentReference: string;
}

type Referred = Pick<Order, 'reference'>;

/**
 * Creates the payers and banks of a fake that only this test file uses: another file's actions would be counted as its
 * own.
 */
export function createSwishPayer(admin: string) {
  const read = async (path: string) => (await fetch(`${admin}/__fakes/${path}`)).json();

  async function tell(path: string, body: object): Promise<void> {
    const answer = await fetch(`${admin}/__fakes/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  const listRequests = () => read('payments') as Promise<SwishRequest[]>;

  /** Payment requests of an order. */
  async function requestsFor({ reference }: Referred): Promise<SwishRequest[]> {
    return (await listRequests()).filter(({ payeePaymentReference }) => payeePaymentReference === reference);
  }

  return {
    listRequests,
    requestsFor,

    /** Callbacks about an order's payments, and the site's status; null when there was no response. */
    async callbacksAbout(order: Referred): Promise<[string, number | null][]> {
      const ids = new Set((await requestsFor(order)).map(({ id }) => id));
      const { made } = (await read('callbacks')) as {
        made: { id: string; status: string; answered: number | null }[];
      };
      return made.filter(({ id }) => ids.has(id)).map(({ status, answered }) => [status, answered]);
    },

    /** Acts as payer or bank on the latest request, of one order or all. */
    async act(action: string, order?: Referred): Promise<void> {
      const { id = '' } = (await (order ? requestsFor(order) : listRequests())).at(-1) ?? {};
      await tell(`payments/${id}`, { action });
    },

    /** Advances Swish's clock, ms. */
    pass: (ms: number) => tell('clock', { advance: ms }),

    /** Counts how often money was taken for an order. */
    async chargesOf(reference: string): Promise<number> {
      const ledger = (await read('ledger')) as { perReference: Record<string, { charges: number }> };
      return ledger.perReference[reference]?.charges ?? 0;
    },
  };
}

export type SwishPayer = ReturnType<typeof createSwishPayer>;

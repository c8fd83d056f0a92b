import type { Clock } from '../admin/clock.ts';
import type { JsonObject } from '../admin/read-json.ts';

/** One callback, made or lost. `answered` is the status, null when there was no response. */
export interface MadeCall {
  at: string;
  id: string;
  url: string;
  status: string;
  attempt: number;
  answered: number | null;
}

export interface Call {
  /** Id of the payment or refund that the callback reports. */
  id: string;
  url: string;
  identifier: string | null;
  body: JsonObject;
}

const attempts = 10;

/**
 * Calls merchants back: an unsigned POST, retried until it gets 200, at most ten times. Swish does not document its
 * retry pauses; here 5 s, doubled each time, at most ten minutes.
 *
 * `settings.deliver` false loses the calls. `copies` makes each call so many times at once.
 */
export function createCallbacks(clock: Clock, post: typeof fetch) {
  const settings = { deliver: true, copies: 1 };
  let made: MadeCall[] = [];
  let last = new Map<string, Call>();

  async function attempt(call: Call, number: number): Promise<void> {
    const answered = settings.deliver ? await deliver(call) : null;
    const { id, url, body } = call;
    made.push({
      at: new Date(clock.now()).toISOString(),
      id,
      url,
      status: String(body['status']),
      attempt: number,
      answered,
    });
    if (answered === 200 || !settings.deliver || number === attempts) return;
    clock.after(Math.min(5000 * 2 ** (number - 1), 600_000), () => attempt(call, number + 1));
  }

  async function deliver({ url, identifier, body }: Call): Promise<number | null> {
    const headers = { 'content-type': 'application/json', ...(identifier && { callbackIdentifier: identifier }) };
    const request = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' } as const;
    try {
      const answer = await post(url, { ...request, signal: AbortSignal.timeout(10_000) });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }

  return {
    settings,
    list: () => made,
    /** Resolves when the first attempt is over. */
    async send(call: Call): Promise<void> {
      last.set(call.id, call);
      await Promise.all(Array.from({ length: settings.copies }, () => attempt(call, 1)));
    },
    /** Repeats the last callback of this payment or refund. False when there was none. */
    async repeat(id: string): Promise<boolean> {
      const call = last.get(id);
      if (call) await attempt(call, attempts);
      return call !== undefined;
    },
    clear(): void {
      made = [];
      last = new Map();
      Object.assign(settings, { deliver: true, copies: 1 });
    },
  };
}

export type Callbacks = ReturnType<typeof createCallbacks>;

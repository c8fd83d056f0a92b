import type { Clock } from '#sandbox/desk/clock.ts';
import type { JsonObject } from '#sandbox/desk/read-json.ts';

/** One call that was made, or would have been. `answered` is the status, null when nobody answered. */
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
 * Calls merchants back: an unsigned POST, anew until it is answered with 200, ten times at most. How long Swish waits in between is
 * not documented; here 5 s, doubled each time, ten minutes at most.
 *
 * `settings.deliver` off: calls are lost on the way. `copies`: each is made so many times at once.
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
    /** Done when the first attempt is over. */
    async send(call: Call): Promise<void> {
      last.set(call.id, call);
      await Promise.all(Array.from({ length: settings.copies }, () => attempt(call, 1)));
    },
    /** Makes the last call about this payment or refund once more. False when there was none. */
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

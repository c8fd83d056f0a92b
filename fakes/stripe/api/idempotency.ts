import { setTimeout as sleep } from 'node:timers/promises';
import { invalidRequest, StripeError } from './api-error.ts';

/** Response as stored under an idempotency key and replayed. */
export interface Answer {
  status: number;
  body: object;
  requestId: string;
}

type Kept = { path: string; parameters: string; at: number; answer: Answer | null };

const keptFor = 24 * 3600;
const longestKey = 255;

/**
 * Idempotency keys: stores the response of a POST by `Idempotency-Key` and replays it for a day. This covers a
 * success, a declined card and a server error. Requests refused before execution (400, 401, 404, 409, 429) are not
 * stored.
 *
 * Other parameters or another path under the same key: 400. The same key while the first request is running: 409.
 */
export function createIdempotency(seconds: () => number) {
  const kept = new Map<string, Kept>();

  return {
    /** @param pause duration of the work, ms; its effects happen at the end */
    async answer(
      key: string,
      asked: { path: string; parameters: string },
      pause: number,
      work: () => Answer,
    ): Promise<Answer & { isReplayed: boolean }> {
      if (key.length > longestKey) throw invalidRequest('Idempotency keys can be at most 255 characters long.');
      const earlier = kept.get(key);
      if (earlier && seconds() - earlier.at < keptFor) return { ...replay(key, earlier, asked), isReplayed: true };

      const held: Kept = { ...asked, at: seconds(), answer: null };
      kept.set(key, held);
      if (pause > 0) await sleep(pause);
      const answer = work();
      if ([400, 401, 403, 404, 409, 429].includes(answer.status)) kept.delete(key);
      else held.answer = answer;
      return { ...answer, isReplayed: false };
    },
  };
}

function replay(key: string, earlier: Kept, asked: { path: string; parameters: string }): Answer {
  if (earlier.path !== asked.path)
    throw refuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${asked.path}' vs '${earlier.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (earlier.parameters !== asked.parameters)
    throw refuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (earlier.answer) return earlier.answer;
  throw new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function refuse(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message });
}

import * as v from 'valibot';
import { SearchUnavailable } from '../../port.ts';

/** Error of the vendor's client when every host has failed; the last try is the last entry. */
const Exhausted = v.looseObject({
  name: v.literal('RetryError'),
  stackTrace: v.array(
    v.looseObject({
      response: v.looseObject({ status: v.number(), content: v.optional(v.string()), isTimedOut: v.boolean() }),
    }),
  ),
});
const Refused = v.looseObject({ status: v.number(), message: v.string() });

/**
 * Maps a client error to the specification's messages (§8). Drops the original error: it holds the request with its
 * key.
 */
export function toSearchUnavailable(error: unknown): SearchUnavailable {
  if (error instanceof SearchUnavailable) return error;
  const exhausted = v.safeParse(Exhausted, error);
  if (exhausted.success) {
    const last = exhausted.output.stackTrace.at(-1)?.response;
    if (last?.status) return new SearchUnavailable('The search service failed.', last.status);
    const isSlow = last?.isTimedOut && /^(Connection|Socket) timeout$/.test(last.content ?? '');
    return new SearchUnavailable(isSlow && last.content ? last.content : 'Network request failed', 0);
  }
  const refused = v.safeParse(Refused, error);
  if (refused.success) return new SearchUnavailable(refused.output.message.slice(0, 200), refused.output.status);
  // The client's own messages are plain Errors. A TypeError or DeserializationError comes from an invalid response.
  if (error instanceof Error && error.name === 'Error') return new SearchUnavailable(error.message.slice(0, 200), 0);
  return garbage();
}

/** Error for an unreadable response. */
export function garbage(): SearchUnavailable {
  return new SearchUnavailable('The search service’s answer cannot be read.', 200);
}

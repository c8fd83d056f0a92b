import type { searchClient } from '@algolia/client-search';
import { readAtMost } from '#platform/read-at-most.server.ts';

type Requester = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['requester']>;

/** Response limit in bytes; 200 hits stay well below 1 MB. */
const largestAnswer = 8 * 1024 * 1024;

/**
 * HTTP transport of the vendor's client. The vendor's own decompresses responses outside any error handling, so one
 * corrupt response would end the process. It also has no size limit. Redirects are returned, not followed.
 */
export const algoliaRequester: Requester = {
  async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
    const ending = new AbortController();
    const { signal } = ending;
    const endIn = (ms: number, words: string) => setTimeout(() => ending.abort(words), ms);
    let timer = endIn(connectTimeout, 'Connection timeout');
    try {
      const request = { method, headers, redirect: 'manual', signal } as const;
      const response = await fetch(url, data === undefined ? request : { ...request, body: data as BodyInit });
      clearTimeout(timer);
      timer = endIn(responseTimeout, 'Socket timeout');
      const content = (await readAtMost(response, largestAnswer)).toString();
      return { status: response.status, content, headers: Object.fromEntries(response.headers), isTimedOut: false };
    } catch (error) {
      return { status: 0, content: String(signal.reason ?? error), isTimedOut: signal.aborted };
    } finally {
      clearTimeout(timer);
    }
  },
};

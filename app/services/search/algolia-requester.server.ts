import type { searchClient } from '@algolia/client-search';
import { readAtMost } from '../read-at-most.server.ts';

type Requester = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['requester']>;

/** Of an answer, bytes. Two hundred hits are well below a megabyte. */
const largestAnswer = 8 * 1024 * 1024;

/**
 * Carries the calls of the vendor's client. Its own carrier unpacks answers where nobody catches what it trips over, so that one badly
 * packed answer would end the process, and it takes any amount. A redirect is an answer here, and not followed.
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

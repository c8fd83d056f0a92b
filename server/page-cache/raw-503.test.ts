import { describe, expect, it } from 'vitest';
import { parseSimpleRequest } from '../http/raw-http-fast-path.ts';
import { createRaw503 } from './raw-503.ts';

const settings = { publicOrigin: 'https://klubb.example' };

/** A site with too much to do for whoever asks for a document, and one old page. */
function open() {
  let turnedAway = 0;
  const asked: string[] = [];
  const refuse = createRaw503(
    {
      pageCache: { hasStale: ({ address }) => address === '/old' },
      loadShedder: {
        isFullFor(method, path) {
          asked.push(`${method} ${path}`);
          return path !== '/betala/x';
        },
        shedResponse() {
          turnedAway += 1;
          return { text: 'Vänta en liten stund', headers: { 'Retry-After': '5' } };
        },
      },
    },
    settings,
  );
  const ask = (address: string, method = 'GET', more = '') => {
    const words = `${method} ${address} HTTP/1.1\r\nHost: klubb.example\r\n${more}\r\n`;
    const request = parseSimpleRequest(Buffer.from(words));
    return request && refuse(request)?.bytes.toString();
  };
  return { ask, asked, turnedAway: () => turnedAway };
}

describe('load shedding on the fast path', () => {
  it('answers with a complete 503, and counts it', () => {
    const { ask, asked, turnedAway } = open();
    const [head = '', body] = ask('/new?besok=1')?.split('\r\n\r\n') ?? [];
    expect(body).toBe('Vänta en liten stund');
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'HTTP/1.1 503 Service Unavailable',
        'Retry-After: 5',
        `Content-Length: ${Buffer.byteLength('Vänta en liten stund')}`,
        'X-Content-Type-Options: nosniff',
        'Strict-Transport-Security: max-age=31536000; includeSubDomains',
      ]),
    );
    ask('/another');
    ask('/form', 'POST', 'Content-Length: 0\r\n');
    expect([asked, turnedAway()]).toEqual([['GET /new', 'GET /another', 'POST /form'], 3]);
  });

  it.each([
    ['goes before others', '/betala/x'],
    ['can be shown an old page', '/old'],
  ])('sheds nobody when the visitor %s', (_, address) => {
    const { ask, turnedAway } = open();
    expect([ask(address), turnedAway()]).toEqual([undefined, 0]);
  });
});

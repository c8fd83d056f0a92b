import { describe, expect, it } from 'vitest';
import { errorReports } from './error-report.ts';

const own = 'http://localhost:3000';
const error = {
  kind: 'error',
  message: 'Broken',
  script: `${own}/assets/a.js`,
  line: 3,
  column: 7,
  page: '/djurfakta/rav',
};

function site() {
  const logged: Record<string, unknown>[] = [];
  const log = {
    info: () => {},
    error: () => {},
    warn: (details: object, message: string) => void logged.push({ ...details, message }),
  };
  const app = errorReports({ publicOrigin: own, otherOrigins: ['https://balancer.example'], trustedProxies: 0 }, log);
  const ask = (body: unknown, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.request(
      '/_/report',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  return { ask, logged };
}

describe('an error report', () => {
  it('becomes one log line and returns 204', async () => {
    const { ask, logged } = site();
    const answer = await ask({ ...error, build: 'abc-1' }, { Origin: own, 'Sec-Fetch-Site': 'same-origin' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(logged).toEqual([
      {
        service: 'browser',
        requestId: undefined,
        kind: 'error',
        text: 'Broken',
        script: '/assets/a.js',
        line: 3,
        column: 7,
        page: '/djurfakta/rav',
        build: 'abc-1',
        message: 'A page reported an error',
      },
    ]);
  });

  it.each([
    ['query and hash', '/sok?sokord=kanin#x', '/sok'],
    ['an order’s key', '/tack/AAAAAAAAAAAAAAAAAAAAAA', '/tack/…'],
    ['the key below a locale', '/en/betala/AAAAAAAAAAAAAAAAAAAAAA?a', '/en/betala/…'],
  ])('is accepted without %s', async (_, page, bare) => {
    const { ask, logged } = site();
    await ask({ ...error, page, script: `${own}${page}` });
    expect(logged).toMatchObject([{ page: bare, script: bare }]);
  });

  it.each([
    ['Unexpected token K, "Kanariella" is not valid', 'Unexpected token K, … is not valid'],
    ["was 'Fågelsångsson is not open", 'was …'],
    ["Can't find variable: foo", "Can't find variable: foo"],
    ['no kanariella@undulat.example here', 'no … here'],
    ['bad 19670919-9530 and 070-174 06 77', 'bad … and …'],
    ['from https://klubb.example/sok?sokord=x there', 'from https://klubb.example there'],
    ["Cannot read properties of null (reading 'name')", "Cannot read properties of null (reading 'name')"],
    ['one\ntwo\u2028three', 'one two three'],
  ])('%j is cleaned of values that may have been typed', async (message, text) => {
    const { ask, logged } = site();
    await ask({ ...error, message });
    expect(logged).toMatchObject([{ text }]);
  });

  it('reduces another site’s URL to its origin', async () => {
    const { ask, logged } = site();
    await ask({ ...error, script: 'https://guest.example/a/Kanariella.js?b' });
    expect(logged).toMatchObject([{ script: 'https://guest.example' }]);
  });
});

describe('a CSP report', () => {
  const page = `${own}/fortsatt/AAAAAAAAAAAAAAAAAAAAAA?a=Kanariella`;
  const cleaned = {
    kind: 'csp',
    text: 'script-src-elem stopped https://evil.example',
    page: '/fortsatt/…',
    script: '/assets/a.js',
    line: 2,
    column: 5,
  };

  it('is read in the new format; other reports in the list are skipped', async () => {
    const { ask, logged } = site();
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x?Kanariella',
      sourceFile: `${own}/assets/a.js?x`,
      lineNumber: 2,
      columnNumber: 5,
      sample: 'Kanariella',
    };
    const reports = [
      { type: 'deprecation', url: page, body: { id: 'Kanariella' } },
      { type: 'csp-violation', age: 1, url: page, user_agent: 'Kanariella', body },
    ];
    expect((await ask(reports, { 'Content-Type': 'application/reports+json' })).status).toBe(204);
    expect(logged).toMatchObject([cleaned]);
    expect(JSON.stringify(logged)).not.toContain('Kanariella');
  });

  it('is read in the old format', async () => {
    const { ask, logged } = site();
    const report = {
      'document-uri': page,
      referrer: 'Kanariella',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?Kanariella',
      'source-file': `${own}/assets/a.js`,
      'line-number': 2,
      'column-number': 5,
      'script-sample': 'Kanariella',
    };
    const answer = await ask({ 'csp-report': report }, { 'Content-Type': 'application/csp-report' });
    expect(answer.status).toBe(204);
    expect(logged).toMatchObject([cleaned]);
    expect(JSON.stringify(logged)).not.toContain('Kanariella');
  });

  it.each([
    ['inline', 'inline'],
    ['data:text/html,Kanariella', 'data:'],
    ['Kanariella!', ''],
  ])('reduces %s to %j', async (blockedURL, what) => {
    const { ask, logged } = site();
    await ask([{ type: 'csp-violation', url: own, body: { effectiveDirective: 'img-src', blockedURL } }]);
    expect(logged).toMatchObject([{ text: `img-src stopped ${what}`.trim() }]);
  });
});

describe('a rejected report', () => {
  it.each<[number, string, unknown, Record<string, string>]>([
    [403, 'from another site', error, { Origin: 'https://evil.example' }],
    [403, 'from nowhere', error, { Origin: 'null' }],
    [403, 'from another site without saying which', error, { 'Sec-Fetch-Site': 'cross-site' }],
    [415, 'as a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [415, 'as text', error, { 'Content-Type': 'text/plain' }],
    [400, 'that is not JSON', '{', {}],
    [400, 'of another shape', { message: 'Kanariella' }, {}],
    [400, 'of another kind', { ...error, kind: 'Kanariella' }, {}],
    [400, 'with a line that is none', { ...error, line: -1 }, {}],
    [400, 'without a path', { ...error, page: 'https://evil.example/' }, {}],
    [400, 'with a strange build', { ...error, build: 'Kanariella!' }, {}],
    [400, 'that is null', 'null', {}],
    [413, 'that is too large', { ...error, message: 'x'.repeat(17_000) }, {}],
    [400, 'with words without end', { ...error, message: 'x'.repeat(2001) }, {}],
  ])('gets %i %s, and is neither logged nor echoed', async (status, _, body, headers) => {
    const { ask, logged } = site();
    const answer = await ask(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('Kanariella');
    expect(logged).toEqual([]);
  });

  it('is rate-limited: 30 a minute from one network, 300 in all', async () => {
    const { ask, logged } = site();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await ask(error)).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([30, 429]);
    for (let n = 0; n < 400; n += 1) await ask(error, {}, `198.51.100.${n % 250}`);
    expect(logged.length).toBeGreaterThanOrEqual(300);
    expect(logged.length).toBeLessThan(320);
  });

  it('reads at most 20 reports of one list', async () => {
    const { ask, logged } = site();
    const one = { type: 'csp-violation', url: own, body: { effectiveDirective: 'img-src' } };
    await ask(Array.from({ length: 40 }, () => one));
    expect(logged.length).toBe(20);
  });
});

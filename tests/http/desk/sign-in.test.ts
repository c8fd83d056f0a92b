import { describe, expect, inject, it } from 'vitest';
import { createBrowser, signIn } from '../../support/desk/desk-browser.ts';

const site = () => inject('site');

describe('the office’s pages', () => {
  it.each(['/kansli', '/kansli/', '/en/kansli', '/kansli/finns-inte', '/kansli/logga-ut', '/kansli/bestallningar'])(
    '%s does not exist for whoever is not signed in',
    async (path) => {
      expect((await createBrowser(site()).get(path, { follows: true })).status).toBe(404);
    },
  );

  it('are signed in to by one press, in Swedish and in English', async () => {
    const browser = await signIn(site(), 'handlaggare');
    const { status, text, headers } = await browser.get('/kansli');
    expect(status).toBe(200);
    expect(text).toContain('Inloggad som <!-- -->Handläggare'.replaceAll('<!-- -->', ''));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('content="noindex"');
    expect((await browser.get('/en/kansli')).text).toContain('Signed in as Handläggare');
  });

  it('have a cookie that scripts cannot read, whose value is new at each sign-in', async () => {
    const [first, second] = [await signIn(site(), 'lasare'), await signIn(site(), 'lasare')];
    expect(first.setCookies.find((one) => one.startsWith('__Host-kansli='))).toMatch(
      /^__Host-kansli=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(first.cookies.get('__Host-kansli')).not.toBe(second.cookies.get('__Host-kansli'));
  });

  it('are left for good: here, and everywhere', async () => {
    const [one, other] = [await signIn(site(), 'administrator-2'), await signIn(site(), 'administrator-2')];
    const old = one.cookies.get('__Host-kansli') ?? '';
    await one.post('/kansli/logga-ut', {}, '/kansli');
    expect(one.cookies.get('__Host-kansli')).toBeUndefined();
    one.cookies.set('__Host-kansli', old);
    expect((await one.get('/kansli')).headers.get('location')).toContain('/kansli/logga-in');
    const third = await signIn(site(), 'administrator-2');
    await third.post('/kansli/logga-ut', { overallt: '1' }, '/kansli');
    expect((await other.get('/kansli')).headers.get('location')).toContain('varfor=slut');
  });

  it('come back to where one was when a session has ended', async () => {
    const browser = createBrowser(site());
    browser.cookies.set('__Host-kansli', 'a'.repeat(43));
    const away = (await browser.get('/kansli?x=1')).headers.get('location') ?? '';
    expect(away).toBe('/kansli/logga-in?till=%2Fkansli%3Fx%3D1&varfor=slut');
    const back = await signIn(site(), 'lasare', `/kansli/logga-in?via=oidc&till=${encodeURIComponent('/kansli?x=1')}`);
    expect(back.landed).toBe('/kansli?x=1');
  });

  it.each(['https://annan.example/', '//annan.example/kansli', '/kansli/../stod', '/kansligt', 'javascript:1'])(
    'lead nowhere foreign: %s',
    async (till) => {
      const browser = await signIn(site(), 'lasare', `/kansli/logga-in?via=oidc&till=${encodeURIComponent(till)}`);
      expect(browser.landed).toBe('/kansli');
    },
  );

  it('take no post without the token of this session', async () => {
    const [mine, theirs] = [await signIn(site(), 'lasare'), await signIn(site(), 'administrator')];
    const foreign = await theirs.tokenOf('/kansli');
    for (const nyckel of ['', 'x', foreign]) {
      expect((await mine.send('/kansli/logga-ut', { nyckel })).status).toBe(403);
    }
    expect((await mine.get('/kansli')).status).toBe(200);
  });
});

describe('a sign-in that goes wrong', () => {
  it('is refused when the answer is another browser’s, has another state, or comes twice', async () => {
    const browser = createBrowser(site());
    const answer = await browser.answerOf('lasare');
    expect((await createBrowser(site()).get(answer)).headers.get('location')).toContain('varfor=nekad');
    const [path, query = ''] = answer.split('?');
    const otherState = new URLSearchParams(query);
    otherState.set('state', 'another');
    expect((await browser.get(`${path}?${otherState}`)).headers.get('location')).toContain('varfor=nekad');
    const second = createBrowser(site());
    const good = await second.answerOf('lasare');
    const checks = second.cookies.get('__Host-kansli-in') ?? '';
    expect((await second.get(good)).headers.get('location')).toBe('/kansli');
    second.cookies.set('__Host-kansli-in', checks);
    expect((await second.get(good)).headers.get('location')).toContain('varfor=nekad');
  });

  it('says so when it is cancelled, or the account has no role', async () => {
    expect((await createBrowser(site()).get('/kansli/logga-in?varfor=okand')).text).toContain('inte på listan');
    const cancelled = createBrowser(site());
    expect((await cancelled.get(await cancelled.answerOf(''))).headers.get('location')).toContain('varfor=nekad');
    const stranger = createBrowser(site());
    expect((await stranger.get(await stranger.answerOf('somebody-else'))).headers.get('location')).toContain('varfor=');
  });
});

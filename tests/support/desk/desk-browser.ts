import { randomInt } from 'node:crypto';
import { checkPressedPage } from '../html-faults.ts';

/** The site's answer. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A browser without scripts, in a network of its own: it keeps cookies, and posts forms from the page they stand on. */
export interface DeskBrowser {
  cookies: Map<string, string>;
  /** Every Set-Cookie so far. */
  setCookies: string[];
  /** Path that the sign-in led to. */
  landed: string;
  get(path: string, options?: { follows?: boolean }): Promise<Answer>;
  /** Posts as it stands. */
  send(path: string, fields: Record<string, string>): Promise<Answer>;
  /** The same, for a form with several fields of one name. */
  sendAll(path: string, fields: [string, string][]): Promise<Answer>;
  /** Posts with the token of the page that the form stands on. */
  post(path: string, fields: Record<string, string>, from: string): Promise<Answer>;
  /** Posts a form with files, with the token of the page that it stands on. @param fields its other fields */
  upload(path: string, files: Record<string, File>, from: string, fields?: Record<string, string>): Promise<Answer>;
  tokenOf(path: string): Promise<string>;
  /**
   * Signs in at the provider and returns the address, on this site, that it leads back to.
   * @param age seconds since they proved there who they are
   */
  answerOf(subject: string, begin?: string, age?: number): Promise<string>;
}

export function createBrowser(site: string): DeskBrowser {
  const network = `198.18.${randomInt(250)}.${randomInt(250)}`;
  const browser: DeskBrowser = {
    cookies: new Map(),
    setCookies: [],
    landed: '',
    get: (path, { follows = false } = {}) => ask(path, { redirect: follows ? 'follow' : 'manual' }),
    send: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    sendAll: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async post(path, fields, from) {
      return browser.send(path, { nyckel: await browser.tokenOf(from), ...fields });
    },
    async upload(path, files, from, fields = {}) {
      const body = new FormData();
      body.set('nyckel', await browser.tokenOf(from));
      for (const [name, value] of Object.entries({ ...fields, ...files })) body.set(name, value);
      return ask(path, { method: 'POST', body, redirect: 'manual' });
    },
    async tokenOf(path) {
      const { text } = await browser.get(path);
      return /name="nyckel" value="([^"]+)"/.exec(text)?.[1] ?? '';
    },
    async answerOf(subject, begin = '/kansli/logga-in?via=oidc', age = 0) {
      const { headers } = await browser.get(begin);
      const asked = new URL(headers.get('location') ?? '');
      const pressed = await fetch(`${asked.origin}${asked.pathname}`, {
        method: 'POST',
        body: new URLSearchParams([...asked.searchParams, ['subject', subject], ['age', String(age)]]),
        redirect: 'manual',
      });
      const back = new URL(pressed.headers.get('location') ?? '');
      return back.pathname + back.search;
    },
  };

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      'Accept-Language': 'sv',
      // Compression would take as long as rendering the page.
      'Accept-Encoding': 'identity',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': network,
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const answer = await fetch(site + path, { ...init, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      browser.setCookies.push(set);
      if (set.includes('Max-Age=0')) browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    const text = (await answer.text()).replaceAll('<!-- -->', '');
    if (init.method === 'POST') await checkPressedPage(path, answer, text);
    return { status: answer.status, headers: answer.headers, text };
  }
  return browser;
}

/**
 * Signs in at the demo's provider.
 * @param subject lasare, handlaggare or administrator
 */
export async function signIn(site: string, subject: string, begin?: string, age?: number): Promise<DeskBrowser> {
  const browser = createBrowser(site);
  const { headers } = await browser.get(await browser.answerOf(subject, begin, age));
  browser.landed = headers.get('location') ?? '';
  return browser;
}

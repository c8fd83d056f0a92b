import { randomInt } from 'node:crypto';
import { keptThings } from '#consent/model/device-storage.ts';
import { openSession } from '#members/store/member-sessions.server.ts';
import { checkPressedPage } from '../html-faults.ts';
import type { SiteWithBook } from '../payments/paying-site.ts';

/** The site's answer. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A browser without scripts, in a network of its own unless one is given. It keeps cookies. */
export interface MemberBrowser {
  cookies: Map<string, string>;
  get(path: string, method?: 'GET' | 'HEAD'): Promise<Answer>;
  send(path: string, fields: Record<string, string>): Promise<Answer>;
  /** The same, for a form with several fields of one name. */
  sendAll(path: string, fields: [string, string][]): Promise<Answer>;
  /** Posts with the token of the page that the form stands on. */
  post(path: string, fields: Record<string, string>, from: string): Promise<Answer>;
  tokenOf(path: string): Promise<string>;
}

export function createMemberBrowser(
  site: string,
  network = `198.19.${randomInt(250)}.${randomInt(250)}`,
): MemberBrowser {
  const cookies = new Map<string, string>();
  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      'Accept-Language': 'sv',
      // Compression would take as long as rendering the page.
      'Accept-Encoding': 'identity',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': network,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const answer = await fetch(site + path, { ...init, redirect: 'manual', headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (set.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = (await answer.text()).replaceAll('<!-- -->', '');
    if (init.method === 'POST') await checkPressedPage(path, answer, text);
    return { status: answer.status, headers: answer.headers, text };
  }
  const browser: MemberBrowser = {
    cookies,
    get: (path, method = 'GET') => ask(path, { method }),
    send: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    sendAll: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    async post(path, fields, from) {
      return browser.send(path, { nyckel: await browser.tokenOf(from), ...fields });
    },
    async tokenOf(path) {
      return /name="nyckel" value="([^"]+)"/.exec((await browser.get(path)).text)?.[1] ?? '';
    },
  };
  return browser;
}

/** Asks for a letter and reads its link and code. */
export async function askForLetter(
  site: Pick<SiteWithBook, 'letterTo'>,
  browser: MemberBrowser,
  email: string,
  till = '',
): Promise<{ link: string; code: string; till: string }> {
  await browser.send('/medlem/logga-in', { epost: email, till });
  const { text } = await site.letterTo(email, 'sign-in');
  const url = new URL(/https?:\S+\/medlem\/callback\?\S+/.exec(text)?.[0] ?? '');
  const code = /[2-79A-Y]{4}-[2-79A-Y]{4}/.exec(text)?.[0] ?? '';
  return { link: url.searchParams.get('lank') ?? '', code, till: url.searchParams.get('till') ?? '' };
}

/** Signs in as by the link of a letter, which nobody has to wait for: `members/sign-in` tests that way. */
export async function signIn(
  { origin, deps }: Pick<SiteWithBook, 'origin' | 'deps'>,
  email: string,
  browser = createMemberBrowser(origin),
): Promise<MemberBrowser> {
  const session = { device: 'computer', isKept: false } as const;
  const secret = await deps.database.write((db) => openSession(deps, db, email, session));
  browser.cookies.set(keptThings.member.name, secret);
  return browser;
}

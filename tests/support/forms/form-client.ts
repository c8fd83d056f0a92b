import type { FilledForm } from './filled-forms.ts';
import { type ShownForm, type ShownPage, toShownPage } from './shown-page.ts';

/** HTTP client of a visitor without a browser: fetches pages, submits their forms and keeps cookies. */
export interface FormClient {
  readonly cookies: Map<string, string>;
  /** Observable data: the addresses that the client requested or was redirected to, and its cookies. */
  readonly seen: { addresses: string[]; cookies: string[] };
  /** Sends one request and follows no redirect. */
  ask(path: string, init?: RequestInit): Promise<ShownPage>;
  /** Sends a request and follows every redirect. */
  open(path: string): Promise<ShownPage>;
  /** Fills in the known controls of a page's form, submits it and follows redirects. */
  send(page: ShownPage, typed: Record<string, string>, form?: ShownForm): Promise<ShownPage>;
  /** Submits in the same way, but follows no redirect. */
  post(page: ShownPage, typed: Record<string, string>, form?: ShownForm): Promise<ShownPage>;
}

export interface Approach {
  /** Current address of the site; a function, because a restart may change it. */
  site: string | (() => string);
  /** Public origin of the site, when it differs from its address. */
  origin?: string;
  /** Client address; rate limits count by it. */
  network: string;
  /** Fetch function to use. */
  reach?: typeof fetch;
  /** Cookies of an earlier visit. */
  cookies?: Map<string, string>;
}

const mostSteps = 12;

export function createFormClient({ site, network, ...given }: Approach): FormClient {
  const { reach = fetch, cookies = new Map<string, string>() } = given;
  const address = () => (typeof site === 'string' ? site : site());
  const seen: FormClient['seen'] = { addresses: [], cookies: [] };

  async function ask(path: string, init: RequestInit = {}): Promise<ShownPage> {
    // Compression would take as long as rendering the page.
    const headers = new Headers({ 'Accept-Language': 'sv', 'X-Forwarded-For': network, 'Accept-Encoding': 'identity' });
    if (cookies.size) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await reach(new URL(path, address()).href, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      seen.cookies.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    seen.addresses.push(path, response.headers.get('Location') ?? '');
    return toShownPage({ path, status: response.status, headers: response.headers, html: await response.text() });
  }

  async function follow(answer: ShownPage): Promise<ShownPage> {
    const location = answer.headers.get('Location');
    return location ? follow(await ask(location)) : answer;
  }

  async function post(page: ShownPage, typed: Record<string, string>, form = page.forms[0]): Promise<ShownPage> {
    const body = new URLSearchParams(form ? filledIn(form, typed) : typed);
    const action = form?.action ?? page.path;
    return ask(action, { method: 'POST', body, headers: { Origin: given.origin ?? address() } });
  }

  return {
    cookies,
    seen,
    ask,
    open: async (path) => follow(await ask(path)),
    post,
    send: async (...sending) => follow(await post(...sending)),
  };
}

/** Form data as a browser sends it: all controls, overridden by `typed`. Names without a control are sent as given. */
function filledIn({ controls }: ShownForm, typed: Record<string, string>): [string, string][] {
  const named = new Set(controls.map(({ name }) => name));
  const standing = controls.flatMap(({ name, kind, value }): [string, string][] => {
    const answer = typed[name] ?? value;
    const isLeftOut = (kind === 'choice' || kind === 'tick') && !answer;
    return isLeftOut ? [] : [[name, answer.replaceAll('\n', '\r\n')]];
  });
  return [...standing, ...Object.entries(typed).filter(([name]) => !named.has(name))];
}

/** Picks the answers that the page asks for. */
export function askedOf(page: ShownPage, known: Record<string, string>): Record<string, string> {
  const asked = new Set(page.forms[0]?.controls.flatMap(({ name, kind }) => (kind === 'hidden' ? [] : name)));
  return Object.fromEntries(Object.entries(known).filter(([name]) => asked.has(name)));
}

/** Fills in a form from its first step to the one of this path, which is not submitted. */
export async function fillUntil(
  client: FormClient,
  { path, typed }: Pick<FilledForm, 'path' | 'typed'>,
  last: string,
  prefix = '',
): Promise<ShownPage> {
  let page = await client.open(`${prefix}/stod/${path}`);
  for (let step = 0; step < mostSteps; step++) {
    if (page.path.split('?')[0] === `${prefix}/stod/${path}/${last}`) return page;
    if (!page.path.startsWith(`${prefix}/stod/`)) break;
    page = await client.send(page, askedOf(page, typed));
    if (page.summary) throw new Error(`${page.path}: ${page.summary}`);
  }
  throw new Error(`${path} never came to ${last}, but to ${page.path}`);
}

/** Fills in a form to its end; returns the order's page. */
export async function order(client: FormClient, filled: FilledForm, prefix = ''): Promise<ShownPage> {
  const review = await fillUntil(client, filled, 'granska', prefix);
  return client.send(review, askedOf(review, filled.typed));
}

/** Confirms a withdrawal from its page, with the receipt to this e-mail address. */
export async function confirmWithdrawal(client: FormClient, email: string): Promise<ShownPage> {
  const stated = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email, part: 'confirm' };
  return client.send({ ...(await client.ask('/angra', { method: 'HEAD' })), forms: [] }, stated);
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { signLink } from '#orders/links/signed-link.ts';
import type { Order } from '#orders/model/order.ts';
import { hashOf } from '#orders/store/deps.server.ts';
import { correctEmail } from '#orders/store/people.server.ts';
import { isLong } from '../../support/long.ts';
import { attemptsAt, sendAttempt, type Target } from '../../support/members/attempts.ts';
import { askForLetter, createMemberBrowser, type MemberBrowser } from '../../support/members/member-browser.ts';
import { memberRoutes } from '../../support/members/member-routes.ts';
import { placeAll } from '../../support/members/rich-member.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const cookie = '__Host-medlem';

async function sessionOf(browser: MemberBrowser) {
  const secret = browser.cookies.get(cookie) ?? '';
  const { id } = await site.deps.database.read((db) =>
    db.selectFrom('member_sessions').select('id').where('secret_hash', '=', hashOf(secret)).executeTakeFirstOrThrow(),
  );
  return { id, secret };
}

/** Somebody signed in, and all that could be known or guessed about them. */
async function createTarget(firstname: string) {
  const email = `${firstname.toLowerCase()}@example.se`;
  const orders = await placeAll(site, email, firstname);
  const browser = createMemberBrowser(site.origin);
  const letter = await askForLetter(site, browser, email);
  await browser.send('/medlem/callback', { lank: letter.link });
  const session = await sessionOf(browser);
  const all = Object.values(orders);
  const { gift, monthly, donation } = orders;
  const target: Target = {
    email,
    references: {
      donation: donation.reference,
      monthly: monthly.reference,
      gift: gift.reference,
      membership: orders.membership.reference,
    },
    guesses: [
      ...all.slice(0, 2).flatMap(({ id, token }) => [id, token]),
      session.id,
      letter.code,
      'AAAA-AAAA',
      '..%2F',
      "'%20or%201=1",
    ],
    links: [
      // Each is good for one thing, and is tried at all others.
      ...all.flatMap((order) => (['renew', 'stop', 'stop-gift'] as const).map((purpose) => signLink(order, purpose))),
      signLink(monthly, 'stop-gift').slice(0, -1),
      `${donation.reference}.${signLink(monthly, 'stop-gift').slice(10)}`,
      letter.link,
      donation.token,
      'a'.repeat(43),
    ],
    session: session.id,
  };
  return { target, orders, browser, session };
}

/** Links that do what they were made for, by whoever has them, are no attempts. */
function isGood(orders: readonly Order[], path: string): boolean {
  const at = { fornya: 'renew', paminnelser: 'stop', avsluta: 'stop-gift' } as const;
  const [, place = '', link = ''] = /\/medlem\/(\w+)\/([^/?]+)$/.exec(path) ?? [];
  if (!Object.hasOwn(at, place)) return false;
  return orders.some((order) => link === signLink(order, at[place as keyof typeof at]));
}

/** All that is stored about people, but for what using one's own pages writes. */
async function readStored(): Promise<string> {
  const { database } = site.deps;
  return database.read(async (db) => {
    const rows = [];
    for (const table of ['orders', 'order_pii', 'order_notes', 'member_email_changes'] as const)
      rows.push(await db.selectFrom(table).selectAll().orderBy('id').execute());
    rows.push(await db.selectFrom('member_sessions').select(['id', 'email_index']).orderBy('id').execute());
    return JSON.stringify(rows);
  });
}

/** Place among the attackers of the one who is signed in to pages of their own. */
const signedIn = 1;

interface Attacker {
  target: Target;
  /** Orders whose links are good. */
  orders: readonly Order[];
  cookie: string;
  token: string;
}

/** Sends the attempts of one attacker; returns how many, and those that reached something. */
async function attack({ target, orders, cookie: value, token }: Attacker, place: number) {
  const secrets = [target.email, target.session, ...Object.values(target.references), ...target.guesses.slice(0, 5)];
  // Neither in small letters nor with a byte after it.
  const references = new RegExp(`(?:${Object.values(target.references).join('|')})(?!%)`);
  const reached: string[] = [];
  let sent = 0;
  const browser = createMemberBrowser(site.origin);
  for (const [pattern, attempts] of Object.entries(attemptsAt))
    for (const [number, attempt] of attempts(target).entries()) {
      if (isGood(orders, attempt.path)) continue;
      // In `npm test`, the one who is signed in tries all that names another's order as it is, and everybody a few.
      const isNamed = place === signedIn && references.test(JSON.stringify(attempt));
      if (!isLong && !isNamed && number % 17 !== place * 3) continue;
      // A dead session's cookie is taken away with the answer.
      if (value) browser.cookies.set(cookie, value);
      const { status, headers, text } = await sendAttempt(browser, token, attempt);
      sent++;
      const said = JSON.stringify(attempt);
      const told = secrets.filter((secret) => text.includes(secret) && !said.includes(secret));
      const isTold = pattern === 'medlem/paminnelser/:link' && !attempt.fields;
      const location = headers.get('Location') ?? '/medlem/';
      const faults = [
        status >= 500 && 'failed',
        status === 200 && /:(?:reference|link)/.test(pattern) && !isTold && 'opened',
        headers.getSetCookie().some((set) => new RegExp(`^${cookie}=[^;]`).test(set)) && 'signed in',
        !/^(?:\/en)?\/medlem\//.test(location) && `led to ${location}`,
        told.length > 0 && `told ${told.join()}`,
      ];
      for (const fault of faults) if (fault) reached.push(`${said} ${status} ${fault}`);
    }
  return { sent, reached };
}

it('each route of the members is tried', () => {
  expect(memberRoutes).toContain('medlem/uppgifter/:file');
  expect(Object.keys(attemptsAt).toSorted()).toEqual(memberRoutes.toSorted());
});

it('attempts at another’s things reach nothing, change nothing and break nothing', async () => {
  const names = ['Viktoria', 'Linnea', 'Evert', 'Miranda', 'Mallory'];
  const [victim, left, erased, moved, mallory] = await Promise.all(names.map(createTarget));
  if (!victim || !left || !erased || !moved || !mallory) throw new Error('nobody');
  const newAddress = 'moved@example.se';
  await left.browser.post('/medlem/logga-ut', {}, '/medlem/sidor');
  const changePage = '/medlem/uppgifter/adress';
  await erased.browser.post(changePage, { epost: 'elsewhere@example.se' }, changePage);
  const { text } = await site.letterTo('elsewhere@example.se', 'email-change');
  const change = /\/medlem\/adress\/([\w-]+)/.exec(text)?.[1] ?? '';
  await site.erase(erased.target.email);
  await correctEmail(site.deps, { email: moved.target.email, right: newAddress }, 'office:Kim');
  const movedOrders = await Promise.all(Object.values(moved.orders).map(({ reference }) => site.read(reference)));
  // A cookie that somebody planted before the victim signed in.
  const fixed = createMemberBrowser(site.origin);
  const planted = 'f'.repeat(43);
  fixed.cookies.set(cookie, planted);
  const { link } = await askForLetter(site, fixed, victim.target.email);
  await fixed.send('/medlem/callback', { lank: link });
  const own = await mallory.browser.tokenOf('/medlem/sidor');
  const foreign = await victim.browser.tokenOf('/medlem/sidor');

  const orders = Object.values(victim.orders);
  const at = { target: victim.target, orders };
  const attackers: Attacker[] = [
    { ...at, cookie: '', token: '' },
    { ...at, cookie: mallory.session.secret, token: own },
    { target: left.target, orders: Object.values(left.orders), cookie: left.session.secret, token: foreign },
    {
      target: { ...erased.target, links: [...erased.target.links, change] },
      orders: [],
      cookie: erased.session.secret,
      token: foreign,
    },
    {
      // The old address is still signed in, and must not learn the new one.
      target: { ...moved.target, email: newAddress, session: victim.session.id, guesses: victim.target.guesses },
      orders: movedOrders,
      cookie: moved.session.secret,
      token: await moved.browser.tokenOf('/medlem/sidor'),
    },
    { ...at, cookie: planted, token: foreign },
  ];
  const forged = [
    victim.session.id,
    hashOf(victim.session.secret),
    victim.session.secret.slice(0, -1),
    victim.target.guesses[1] ?? '',
  ];
  if (isLong)
    attackers.push(
      { ...at, cookie: mallory.session.secret, token: foreign },
      ...forged.map((value) => ({ ...at, cookie: value, token: foreign })),
    );
  const before = await readStored();
  const answers = await Promise.all(attackers.map(attack));
  expect(answers.flatMap(({ reached }) => reached)).toEqual([]);
  expect(await readStored()).toBe(before);
  expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(isLong ? 3000 : 250);
  for (const { browser } of [victim, mallory]) expect((await browser.get('/medlem/sidor')).status).toBe(200);
});

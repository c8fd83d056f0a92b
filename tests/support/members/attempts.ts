import type { MemberBrowser } from './member-browser.ts';

/** Somebody whose things others try to reach, with all that names them. */
export interface Target {
  email: string;
  /** References of one order of each kind. */
  references: { donation: string; monthly: string; gift: string; membership: string };
  /** Ids and secret tokens of the orders, the id of a session, and made-up neighbours of them. */
  guesses: readonly string[];
  /** Links that have ended, were signed for something else, or were cut. */
  links: readonly string[];
  session: string;
}

/** One request. With `fields` it is a post. */
export interface Attempt {
  path: string;
  fields?: Record<string, string>;
}

type Attempts = (target: Target) => Attempt[];

const everyReference = ({ references, guesses }: Target) => [
  ...Object.values(references).flatMap((reference) => [reference, reference.toLowerCase(), `${reference}%00`]),
  ...guesses,
];
const asked = (path: string, target: Target): Attempt[] =>
  ['order', 'bestallning', 'epost', 'email', 'id'].map((name) => ({
    path: `${path}?${new URLSearchParams({ [name]: name.startsWith('e') ? target.email : target.references.donation })}`,
  }));
const posted = (path: string, ...fields: Record<string, string>[]): Attempt[] =>
  fields.map((one) => ({ path, fields: one }));
const ofOrder =
  (before: string, after = '', ...fields: Record<string, string>[]): Attempts =>
  (target) =>
    everyReference(target).flatMap((reference) => {
      const path = `${before}/${reference}${after}`;
      return [{ path }, { path: `/en${path}` }, ...posted(path, ...fields)];
    });
const ofLink =
  (before: string): Attempts =>
  ({ links, email }) =>
    links.flatMap((link) => [{ path: `${before}/${link}` }, ...posted(`${before}/${link}`, {}, { epost: email })]);
const ofPage =
  (path: string, fields: (target: Target) => Record<string, string>[] = () => []): Attempts =>
  (target) => [...asked(path, target), ...posted(path, ...fields(target))];

/** Attempts at each route of the members, by the route's pattern. A route that is missing here fails the test. */
export const attemptsAt: Record<string, Attempts> = {
  medlem: ofPage('/medlem'),
  'medlem/*': ofPage('/medlem/bestallningar'),
  'medlem/logga-in': ofPage('/medlem/logga-in', ({ email, guesses }) => guesses.map((kod) => ({ epost: email, kod }))),
  'medlem/callback': ({ links, email }) =>
    links.flatMap((lank) => [
      { path: `/medlem/callback?${new URLSearchParams({ lank })}` },
      ...posted('/medlem/callback', { lank }, { lank, epost: email }),
    ]),
  'medlem/sidor': ofPage('/medlem/sidor'),
  'medlem/fortsatt': ofPage('/medlem/fortsatt'),
  'medlem/medlemskap': ofPage('/medlem/medlemskap', (target) =>
    everyReference(target).map((bestallning) => ({ gor: 'fornya', bestallning })),
  ),
  'medlem/medlemskap/:reference/kort': ofOrder('/medlem/medlemskap', '/kort'),
  'medlem/medlemskap/:reference/kort.pdf': ofOrder('/medlem/medlemskap', '/kort.pdf'),
  'medlem/medlemskap/:reference/kort.png': ofOrder('/medlem/medlemskap', '/kort.png'),
  'medlem/fornya/:link': ofLink('/medlem/fornya'),
  'medlem/paminnelser/:link': ofLink('/medlem/paminnelser'),
  'medlem/klubbnytt': ofPage('/medlem/klubbnytt', (target) =>
    everyReference(target).flatMap((bestallning) => ['skarm', 'papper'].map((gor) => ({ gor, bestallning }))),
  ),
  'medlem/kvitton': ofPage('/medlem/kvitton'),
  'medlem/kvitton/:reference/:document': (target) =>
    ['invoice.pdf', 'kvitto-1.pdf', 'membership-certificate.pdf'].flatMap((paper) =>
      ofOrder('/medlem/kvitton', `/${paper}`)(target),
    ),
  'medlem/manadsgava/:reference': ofOrder(
    '/medlem/manadsgava',
    '',
    {},
    { gor: 'summa', summa: '50' },
    { gor: 'paus', manader: '3' },
  ),
  'medlem/avsluta/:link': ofLink('/medlem/avsluta'),
  'medlem/gavor/:reference': ofOrder('/medlem/gavor', '', { 'gift.to': 'Mallory', 'gift.greeting': '' }),
  'medlem/uppgifter': ofPage('/medlem/uppgifter', (target) => [
    ...everyReference(target).map((bestallning) => ({ gor: 'samtycke', bestallning })),
    ...[target.session, ...target.guesses].map((enhet) => ({ gor: 'utloggning', enhet })),
  ]),
  'medlem/uppgifter/:file': (target) =>
    ['allt.html', 'allt.json'].flatMap((file) => asked(`/medlem/uppgifter/${file}`, target)),
  'medlem/uppgifter/adress': ofPage('/medlem/uppgifter/adress', ({ email }) => [
    { gor: 'avbryt', epost: email, email },
  ]),
  'medlem/adress/:link': ofLink('/medlem/adress'),
  'medlem/uppgifter/radera': ofPage('/medlem/uppgifter/radera', ({ email, references }) => [
    { tryck: '1', epost: email, avsta: references.gift },
  ]),
  'medlem/logga-ut': ofPage('/medlem/logga-ut', ({ session, email }) => [
    { enhet: session, epost: email, nyckel: '', overallt: '' },
    { enhet: session, epost: email, nyckel: 'x', overallt: '1' },
  ]),
};

/** Sends an attempt; a post with the token of the sender's own pages, unless it brings one. */
export function sendAttempt(browser: MemberBrowser, token: string, { path, fields }: Attempt) {
  return fields ? browser.send(path, { nyckel: token, ...fields }) : browser.get(path);
}

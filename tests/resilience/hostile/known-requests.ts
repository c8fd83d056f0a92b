import { documentKinds } from '#emails/email.ts';
import { drawWith } from './draw.ts';
import type { Known } from './known-visitors.ts';
import { headerLines, names, values } from './strange-pieces.ts';
import { patterns } from './strange-requests.ts';

/** Query parameters of the order pages, search and the rest, with valid values. */
const asked: Record<string, string[]> = {
  wish: ['number', 'again', 'cancel', 'code'],
  act: ['sign', 'cancel', 'use', 'other'],
  paymentMethod: ['swish', 'stripe', 'card', 'bank-id', 'invoice', 'form'],
  mobile: ['070-174 06 05'],
  clearing: ['5000', '8424'],
  account: ['1234560', '9831892247'],
  seen: ['8424 9831892247'],
  choice: ['yes', 'no', 'membership', 'giftogram', 'day'],
  till: ['/vuxen', '/sok?sokord=hund'],
  sokord: ['hund', 'räv'],
  filters: ['djurfakta', 'djurfakta,klubbnytt'],
  sidor: ['2', '40'],
  nummer: ['K7RM-4XTV'],
  med: ['nummer'],
  retur: ['a'],
  part: ['begin', 'change', 'confirm'],
  name: ['Testa Testsson'],
  reference: ['TV7K-M4XR'],
  email: ['testa@example.se'],
};
const withKey = patterns.filter((pattern) => pattern.includes(':token'));
const others = ['/sok', '/angra', '/intyg', '/_/kakor', '/stod/tov/aldre-barn'];

export interface KnownRequest {
  bytes: string;
  /** True when the request submits a form step. */
  isStep: boolean;
}

/** Draws one request of a visitor with a session, mostly valid. */
export function knownRequest(random: () => number, origin: string, { visitors, keys }: Known): KnownRequest {
  const { pick, some, isOdd } = drawWith(random);
  const { cookie, form, answers } = pick(visitors);
  const write = (pairs: (readonly [string, string])[]) =>
    pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  /** Headers: some strange, some missing, some duplicated, a few unexpected. */
  const spoil = (pairs: string[], share: number) => [
    ...pairs.flatMap((pair) => {
      if (!isOdd(share)) return [pair];
      const name = pair.split('=', 1)[0] ?? '';
      return pick([[], [pair, pair], [`${name}=${pick(values)}`], [`${name}=${pick(values)}`, pair]]);
    }),
    ...(isOdd(0.2) ? some(names, 2).map((name) => `${name}=${pick(values)}`) : []),
  ];

  const isForm = isOdd(0.6);
  const step = isOdd(0.7) ? pick(form.steps).path : pick(['granska', 'spara', 'hamta-adress', '', '']);
  const path = isForm
    ? `/stod/${form.path}/${step}`.replace(/\/$/, '')
    : pick([...withKey, ...others])
        .replace(':token', () => pick(keys))
        .replace(':locale', () => pick(['sv', 'en']))
        .replace(':document', () => `${pick(documentKinds)}.pdf`);
  const few = some(Object.keys(asked), 5).map((name) => [name, pick(asked[name] ?? [''])] as const);
  const isPost = isOdd(isForm ? 0.8 : 0.5);
  const sent = (isForm ? spoil(write([...answers, ...few.slice(0, 1)]), 0.03) : spoil(write(few), 0.3)).join('&');
  const query = isPost ? pick(['', '', '', '?andra']) : `?${spoil(write(few), 0.3).join('&')}`;
  const lines = [
    `${isPost ? 'POST' : 'GET'} ${isOdd(0.2) ? '/en' : ''}${path}${query} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Connection: close',
    `Cookie: ${cookie}`,
    // Many networks, because one alone would soon hit its rate limit.
    `X-Forwarded-For: 198.18.${Math.floor(random() * 200)}.1`,
    ...(isPost
      ? [`Origin: ${origin}`, 'Content-Type: application/x-www-form-urlencoded', `Content-Length: ${sent.length}`]
      : []),
    ...(isOdd(0.2) ? some(headerLines, 2) : []),
  ];
  const isStep = isPost && isForm && form.steps.some((known) => known.path === step);
  return { bytes: `${lines.join('\r\n')}\r\n\r\n${isPost ? sent : ''}`, isStep };
}

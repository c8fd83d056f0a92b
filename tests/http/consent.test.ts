import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayBeMeasured } from '#consent/model/adult-pages.ts';
import { isLong } from '../support/long.ts';
import { inEnglish, pageKinds } from '../support/page-kinds.ts';
import { type MeasuredSite, openMeasuredSite } from '../support/site/measured-site.ts';

let site: MeasuredSite;
beforeAll(async () => {
  site = await openMeasuredSite();
});
afterAll(() => site.stop());

it('a document is the same whatever has been chosen, and may be kept', async () => {
  const cookies = ['', 'samtycke=no.1', 'samtycke=yes.1'];
  const answers = await Promise.all(cookies.map((Cookie) => fetch(`${site.origin}/vuxen`, { headers: { Cookie } })));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1);
  expect(answers[0]?.headers.get('Cache-Control')).toContain('public');
  const page = await fetch(`${site.origin}/kakor`);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
});

it('guests are let in where they may be, and on no other page', async () => {
  for (const path of isLong ? pageKinds.flatMap((kind) => [kind, inEnglish(kind)]) : pageKinds) {
    const bare = path.replace(/^\/en/, '').replace(/\?.*/, '') || '/';
    const answer = await fetch(site.origin + path, { headers: { 'Accept-Language': 'sv' } });
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const html = await answer.text();
    const may = mayBeMeasured(bare);
    expect([path, policy.includes(site.guest), html.includes(site.guest)]).toEqual([path, may, may]);
  }
});

const send = (origin: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/_/kakor`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...headers },
    body: new URLSearchParams(body),
  });

it.each([
  ['/vuxen?a=1', '/vuxen?a=1'],
  ['//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/hjälp', '/hj%C3%A4lp'],
])('an answer from %s leads back to %s', async (till, location) => {
  const answer = await send(site.origin, { choice: 'no', till });
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
    303,
    location,
    'no-store',
  ]);
});

it('what is no answer is none', async () => {
  const answers = await Promise.all([
    send(site.origin, { choice: 'maybe' }),
    send(site.origin, {}),
    send(site.origin, { choice: 'yes' }, { Origin: 'https://evil.example' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
  expect(answers.map(({ headers }) => headers.get('Set-Cookie'))).toEqual([null, null, null]);
});

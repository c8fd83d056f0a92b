import { expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import { monthlyCause, readMonthlyCause } from './monthly-cause.ts';
import { previewOrderEmail } from './write-email.ts';

it.each([
  ['sv', 'sum', ['är nu 100\u00a0kr', '14\u00a0december 2026, 14\u00a0januari 2027']],
  ['sv', 'paused', ['pausad', '14\u00a0december 2026']],
  ['en', 'resumed', ['ended the pause', '14\u00a0December 2026']],
  ['sv', 'day', ['på den dag du har valt', '14\u00a0december 2026']],
  ['sv', 'card', ['från det nya kortet', '14\u00a0december 2026', 'Var det inte du']],
  ['en', 'card-ends', ['expires this month or next', 'Change card', '14\u00a0January 2027']],
] as const)(
  'the letter about a changed monthly gift says in %s what, and the next days: %s',
  async (locale, note, parts) => {
    const draws = ['2026-12-14', '2027-01-14'];
    const order = { ...monthlyOrder, locale };
    const change = readMonthlyCause(monthlyCause({ note, amount: 10_000, draws }, new Date('2026-11-29T02:00:00Z')));
    const { text, html } = await previewOrderEmail('monthly-changed', { ...brandIn(locale), order, monthly: change });
    const shown = html.replaceAll(/<\/?span[^>]*>/g, '');
    for (const part of parts) expect([text, shown].map((form) => form.includes(part))).toEqual([true, true]);
    expect(text).toContain(`/medlem/manadsgava/${order.reference}`);
  },
);

it.each([
  ['monthly-ended', 'sv', 'som redan är på väg kan hinna göras'],
  ['monthly-ended', 'en', 'already on its way may still be taken'],
  ['monthly-changed', 'sv', 'som redan är på väg kan hinna göras'],
  ['monthly-changed', 'en', 'already on its way may still be taken'],
] as const)('the letter %s (%s) does not promise what only the bank knows', async (kind, locale, said) => {
  const monthly = { note: 'paused' as const, amount: 10_000, draws: [] };
  const order = { ...monthlyOrder, locale };
  const { text, html } = await previewOrderEmail(kind, { ...brandIn(locale), order, monthly });
  for (const form of [text, html]) {
    expect(form.replaceAll(/\s+/g, ' ')).toContain(said);
    expect(form).not.toMatch(/Inga fler pengar dras|won’t collect any/);
  }
});

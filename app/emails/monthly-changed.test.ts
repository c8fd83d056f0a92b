import { expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import { monthlyCause, readMonthlyCause } from './monthly-cause.ts';
import { writeOrderEmail } from './write-email.ts';

it.each([
  ['sv', 'sum', ['är nu 100\u00a0kr', '14 december 2026, 14 januari 2027']],
  ['sv', 'paused', ['pausad', '14 december 2026']],
  ['en', 'resumed', ['ended the pause', '14 December 2026']],
] as const)(
  'the letter about a changed monthly gift says in %s what, and the next days: %s',
  async (locale, note, parts) => {
    const draws = ['2026-12-14', '2027-01-14'];
    const order = { ...monthlyOrder, locale };
    const change = readMonthlyCause(monthlyCause({ note, amount: 10_000, draws }, new Date('2026-11-29T02:00:00Z')));
    const { text, html } = await writeOrderEmail('monthly-changed', { ...brandIn(locale), order, monthly: change });
    for (const part of parts) expect([text, html].map((form) => form.includes(part))).toEqual([true, true]);
    expect(text).toContain(`/medlem/manadsgava/${order.reference}`);
  },
);

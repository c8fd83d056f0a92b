import { expect, it } from 'vitest';
import { toBookTotals } from './book-totals.ts';

it('a month’s totals name the accounts of the books, and those that are one there stand once', () => {
  const received = { kind: 'received', credit: 'receivable' } as const;
  const totals = toBookTotals(
    [
      { ...received, debit: 'psp:swish', count: 2, amount: 30_000 },
      { ...received, debit: 'bank:giro', count: 1, amount: 5_000 },
      { ...received, debit: 'psp:stripe', count: 1, amount: 10_000 },
    ],
    ['psp:stripe=1687'],
  );
  const receivable = { number: '1510', name: 'Kundfordringar' };
  expect(totals).toEqual([
    {
      kind: 'received',
      debit: { number: '1930', name: 'Företagskonto' },
      credit: receivable,
      count: 3,
      amount: 35_000,
    },
    {
      kind: 'received',
      debit: { number: '1687', name: 'Fordringar för kontokort och kuponger' },
      credit: receivable,
      count: 1,
      amount: 10_000,
    },
  ]);
});

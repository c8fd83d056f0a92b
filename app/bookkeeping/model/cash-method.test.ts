import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LedgerAccount } from '#ledger/model/accounts.ts';
import type { EntryKind, LedgerEntry } from '#ledger/model/entry.ts';
import { createCashBooks, type Leg, legsOfEntries } from './cash-method.ts';

const fee = 'income:childrens-club';
const gift = 'income:donation';
const movements = {
  'charge the fee': ['charged', 'receivable', fee],
  'charge a gift': ['charged', 'receivable', gift],
  receive: ['received', 'bank:giro', 'receivable'],
  assign: ['assigned', 'unidentified', 'receivable'],
  refund: ['refunded', 'receivable', 'bank:giro'],
  chargeback: ['chargeback', 'receivable', 'psp:stripe'],
  keep: ['kept_as_gift', 'receivable', gift],
  'take a fee': ['fee', 'fees', 'psp:stripe'],
  'credit the fee': ['credited', fee, 'receivable'],
  'write off': ['written_off', 'bad_debt', 'receivable'],
} as const satisfies Record<string, [EntryKind, LedgerAccount, LedgerAccount]>;
type Name = keyof typeof movements;

function entryOf(name: Name, amount: number, orderId = 'order'): LedgerEntry {
  const [kind, debit, credit] = movements[name];
  return { kind, debit, credit, amount, orderId } as LedgerEntry;
}

function sumsOf(legs: readonly Leg[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of legs) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

it.each<[what: string, steps: [Name, number][], last: Record<string, number>]>([
  ['an invoice is not booked', [['charge the fee', 250]], {}],
  [
    'its payment is income',
    [
      ['charge the fee', 250],
      ['receive', 250],
    ],
    { 'bank:giro': 250, [fee]: -250 },
  ],
  [
    'half a payment is half the income, the first product’s first',
    [
      ['charge the fee', 150],
      ['charge a gift', 100],
      ['receive', 200],
    ],
    { 'bank:giro': 200, [fee]: -150, [gift]: -50 },
  ],
  [
    'too much is owed to the payer',
    [
      ['charge the fee', 250],
      ['receive', 300],
    ],
    { 'bank:giro': 300, [fee]: -250, unidentified: -50 },
  ],
  [
    'a surplus that is kept is a gift from that day',
    [
      ['charge the fee', 250],
      ['receive', 300],
      ['keep', 50],
    ],
    { unidentified: 50, [gift]: -50 },
  ],
  [
    'unknown money that is assigned is income then',
    [
      ['charge the fee', 250],
      ['assign', 250],
    ],
    { unidentified: 250, [fee]: -250 },
  ],
  [
    'a refund takes income back',
    [
      ['charge a gift', 300],
      ['receive', 300],
      ['refund', 300],
    ],
    { 'bank:giro': -300, [gift]: 300 },
  ],
  [
    'what is written off was never income',
    [
      ['charge the fee', 250],
      ['write off', 250],
    ],
    {},
  ],
  [
    'an unpaid invoice that is credited was never booked',
    [
      ['charge the fee', 250],
      ['credit the fee', 250],
    ],
    {},
  ],
  [
    'a chargeback of what had gone back is owed by the payer',
    [
      ['charge a gift', 300],
      ['receive', 300],
      ['refund', 300],
      ['chargeback', 300],
    ],
    { 'psp:stripe': -300, receivable: 300 },
  ],
])('%s', (_, steps, last) => {
  const entries = steps.map(([name, amount]) => entryOf(name, amount));
  const books = createCashBooks(entries.slice(0, -1));
  expect(sumsOf(books.legsOf(entries.slice(-1)))).toEqual(last);
});

it('books at a year’s end what is unpaid, but not what was written off', () => {
  const entries = [
    ...[entryOf('charge the fee', 150, 'half'), entryOf('charge a gift', 100, 'half'), entryOf('receive', 200, 'half')],
    ...[entryOf('charge the fee', 150, 'none'), entryOf('write off', 150, 'none')],
    ...[entryOf('charge the fee', 150, 'all'), entryOf('receive', 200, 'all')],
  ];
  const open = createCashBooks(entries).openClaims();
  expect([...open].map(([id, legs]) => [id, sumsOf(legs)])).toEqual([['half', { receivable: 50, [gift]: -50 }]]);
});

it('balances in every history, moves the same money, and with what is unpaid has the same income', () => {
  const step = fc.record({
    name: fc.constantFrom(...(Object.keys(movements) as Name[]).filter((name) => name !== 'write off')),
    order: fc.constantFrom('one', 'two'),
    amount: fc.integer({ min: 1, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const books = createCashBooks([]);
      const entries: LedgerEntry[] = [];
      const all: Leg[] = [];
      for (const { name, order, amount } of steps) {
        const own = [...entries, entryOf(name, amount, order)];
        // The office credits no more than was asked for.
        const asked = sumsOf(legsOfEntries(own.filter(({ orderId }) => orderId === order)))[fee] ?? 0;
        if (asked > 0) continue;
        entries.push(entryOf(name, amount, order));
        const legs = books.legsOf(entries.slice(-1));
        expect(Object.values(sumsOf(legs)).reduce((sum, one) => sum + one, 0)).toBe(0);
        all.push(...legs);
      }
      const [cash, invoice] = [sumsOf(all), sumsOf(legsOfEntries(entries))];
      for (const account of ['bank:giro', 'psp:stripe', 'fees']) expect(cash[account]).toBe(invoice[account]);
      const withUnpaid = sumsOf([...all, ...[...books.openClaims().values()].flat()]);
      for (const account of [fee, gift]) expect(withUnpaid[account]).toBe(invoice[account]);
    }),
  );
});

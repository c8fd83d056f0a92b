import { describe, expect, it } from 'vitest';
import { balanceOf, chargedOf, creditedWith, keptOf, refundableOf } from './balance.ts';
import { type Movement, mirrorOf, periodOf, standing } from './entry.ts';
import { chargedShares, creditedShares } from './income.ts';

const made = (
  kind: Movement['kind'],
  debit: Movement['debit'],
  credit: Movement['credit'],
  amount: number,
  id = `${kind} ${amount}`,
) => ({ id, kind, orderId: 'an-order', debit, credit, amount, about: null, reverses: null as string | null });

const invoice = made('charged', 'receivable', 'income:donation', 20_000);
const half = made('received', 'bank:giro', 'receivable', 10_000);

describe('an order of 200 kr', () => {
  it('has 100 kr left after 100 kr, nothing after the rest, and a surplus after once more', () => {
    expect(balanceOf([invoice, half])).toBe(10_000);
    expect(balanceOf([invoice, half, half])).toBe(0);
    expect(balanceOf([invoice, half, half, half])).toBe(-10_000);
    expect(keptOf([invoice, half, half, half])).toBe(30_000);
  });

  it('keeps nothing of what went back, and asks for nothing that was credited', () => {
    const back = made('refunded', 'receivable', 'bank:giro', 10_000);
    const note = made('credited', 'income:donation', 'receivable', 10_000);
    const all = [invoice, half, half, back, note];
    expect([keptOf(all), balanceOf(all), chargedOf(all)]).toEqual([10_000, 0, 10_000]);
  });

  it('keeps less than nothing when the bank takes back what had gone back already', () => {
    const back = made('refunded', 'receivable', 'psp:stripe', 10_000);
    const chargeback = made('chargeback', 'receivable', 'psp:stripe', 10_000);
    expect(keptOf([half, back, chargeback])).toBe(-10_000);
    expect(refundableOf(-10_000, 0)).toBe(0);
  });

  it('keeps money whose order was found later, and none of a fee', () => {
    const assigned = made('assigned', 'unidentified', 'receivable', 5_000);
    const fee = made('fee', 'fees', 'psp:stripe', 300);
    expect(keptOf([assigned, fee])).toBe(5_000);
  });

  it('can send back what it keeps, less what is on its way', () => {
    expect(refundableOf(20_000, 5_000)).toBe(15_000);
    expect(refundableOf(20_000, 20_000)).toBe(0);
  });

  it('credits of a refund what is no surplus', () => {
    expect(creditedWith(20_000, 0)).toBe(20_000);
    expect(creditedWith(20_000, -5_000)).toBe(15_000);
    expect(creditedWith(5_000, -20_000)).toBe(0);
    expect(creditedWith(5_000, 3_000)).toBe(5_000);
  });
});

describe('a mirror', () => {
  it('leaves neither itself nor its original standing', () => {
    const mirror = { ...mirrorOf(half), id: 'mirror' };
    expect(balanceOf([invoice, half, mirror])).toBe(20_000);
    expect(standing([invoice, half, mirror])).toEqual([invoice]);
  });
});

describe('the period', () => {
  it.each([
    ['2026-03-31', '2026-04-02', '', '2026-03'],
    ['2026-03-31', '2026-04-02', '2026-03', '2026-04'],
    ['2026-05-01', '2026-04-02', '', '2026-04'],
    ['2026-03-31', '2026-04-02', '2026-12', '2027-01'],
  ])('of %s, booked on %s when %s is closed, is %4$s', (valueDate, today, closed, period) => {
    expect(periodOf(valueDate, today, closed)).toBe(period);
  });
});

describe('income', () => {
  const lines = [
    { product: 'childrens-club' as const, amount: 15_000 },
    { product: 'donation' as const, amount: 5_000 },
  ];
  it('is split over the lines, and credited from the last', () => {
    expect(chargedShares(lines, 20_000)).toEqual([
      { account: 'income:childrens-club', amount: 15_000 },
      { account: 'income:donation', amount: 5_000 },
    ]);
    expect(chargedShares(lines, 16_000).map(({ amount }) => amount)).toEqual([15_000, 1_000]);
    expect(chargedShares(lines, 21_000).map(({ amount }) => amount)).toEqual([16_000, 5_000]);
    expect(chargedShares([], 100)).toEqual([{ account: 'income:donation', amount: 100 }]);
  });

  it('is credited from where it stands, and no sum is lost', () => {
    const club = made('charged', 'receivable', 'income:childrens-club', 15_000);
    const gift = made('charged', 'receivable', 'income:donation', 5_000);
    expect(creditedShares([club, gift], 6_000)).toEqual([
      { account: 'income:donation', amount: 5_000 },
      { account: 'income:childrens-club', amount: 1_000 },
    ]);
    expect(creditedShares([], 700)).toEqual([{ account: 'income:donation', amount: 700 }]);
    expect(creditedShares([gift], 7_000)).toEqual([{ account: 'income:donation', amount: 7_000 }]);
  });
});

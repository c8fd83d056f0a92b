import { describe, expect, it } from 'vitest';
import { isStartedByPayment, startedByPayment, yearOf } from './membership-year.ts';
import type { Order } from './order.ts';

const membership = yearOf('childrens-club', '2026-11-28');
const invoice = { number: '10001', ocr: '100017', dueOn: '2026-12-28' };

describe('a membership of a year', () => {
  it.each([
    ['2026-11-28', '2027-11-27'],
    ['2028-02-29', '2029-02-27'],
    ['2027-01-01', '2027-12-31'],
  ])('from %s lasts to %s', (from, until) => expect(yearOf('animal-rights', from).endsOn).toBe(until));

  it.each([
    ['two weeks later', '2026-12-12', '2026-12-12', '2027-12-11'],
    ['on a leap day', '2028-02-29', '2028-02-29', '2029-02-27'],
  ])('starts at the payment, %s', (_, paidOn, startsOn, endsOn) => {
    expect(startedByPayment({ membership, invoice: null }, paidOn)).toMatchObject({ startsOn, endsOn });
  });

  it.each([
    ['paid on the day of the order', { membership, invoice: null }, '2026-11-28'],
    ['paid before the day it is given', { membership, invoice: null }, '2026-11-20'],
    ['on credit', { membership, invoice }, '2026-12-12'],
    ['that is none', { membership: null, invoice: null }, '2026-12-12'],
  ])('keeps its days when %s', (_, order, paidOn) => expect(startedByPayment(order, paidOn)).toBeNull());

  it.each<[boolean, Order['state'], string]>([
    [true, 'awaiting_payment', '2026-11-28'],
    [true, 'awaiting_payment', '2026-12-24'],
    [false, 'awaiting_payment', '2026-11-27'],
    [false, 'awaiting_invoice', '2026-11-28'],
    [false, 'paid', '2026-11-28'],
  ])('waits for its payment: %s while %s on %s', (isWaiting, state, today) => {
    expect(isStartedByPayment({ membership, state }, today)).toBe(isWaiting);
  });
});

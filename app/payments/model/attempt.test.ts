import { describe, expect, it } from 'vitest';
import {
  type AttemptState,
  attemptStates,
  isInFlight,
  isSumRight,
  nextCheck,
  nextCheckUnanswered,
  type PaymentStatus,
  type SucceededPayment,
  transitionAttempt,
} from './attempt.ts';

const success: SucceededPayment = { status: 'succeeded', amount: 20_000, currency: 'sek', paymentRef: 'p' };
const paymentStatuses: Record<string, PaymentStatus> = {
  pending: { status: 'pending' },
  unknown: { status: 'unknown' },
  'absent, early': { status: 'not_found' },
  'absent, late': { status: 'not_found' },
  succeeded: success,
  failed: { status: 'failed', reason: 'declined' },
  cancelled: { status: 'cancelled' },
};

const table = `
            pending    unknown    early      late       succeeded  failed     cancelled
started     pending    unknown    unknown    failed     succeeded  failed     cancelled
pending     pending    unknown    unknown    unknown    succeeded  failed     cancelled
unknown     pending    unknown    unknown    failed     succeeded  failed     cancelled
succeeded   succeeded  succeeded  succeeded  succeeded  succeeded  succeeded  succeeded
failed      failed     failed     failed     failed     succeeded  failed     failed
cancelled   cancelled  cancelled  cancelled  cancelled  succeeded  cancelled  cancelled
`;
const [, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cases = rows.flatMap(([state, ...ends]) =>
  Object.keys(paymentStatuses).map((payment, at) => ({ state, payment, end: ends[at] })),
);

const calledAt = new Date('2026-03-14T12:00:00Z');
const after = (minutes: number) => new Date(calledAt.getTime() + minutes * 60_000);

describe('an attempt', () => {
  it('is in the table in every state', () => {
    expect(rows.map(([state]) => state)).toEqual(attemptStates);
    expect(cases).toHaveLength(42);
  });

  it.each(cases)('$state + $verdict → $end', ({ state, payment, end }) => {
    const now = after(payment === 'absent, early' ? 1.99 : 2);
    const told = paymentStatuses[payment] ?? { status: 'unknown' };
    expect(transitionAttempt(state as AttemptState, told, calledAt, now)).toBe(end);
  });

  it('may still succeed until its end is known', () => {
    expect(attemptStates.filter(isInFlight)).toEqual(['started', 'pending', 'unknown']);
  });

  it('ends the same in whatever order a success and anything else are told', () => {
    const ends = Object.values(paymentStatuses).flatMap((payment) =>
      [
        [payment, success],
        [success, payment],
      ].map((told) =>
        told.reduce<AttemptState>((state, one) => transitionAttempt(state, one, calledAt, after(5)), 'started'),
      ),
    );
    expect([...new Set(ends)]).toEqual(['succeeded']);
  });
});

describe('the next check', () => {
  it('is after 1, 2, 5, 10 and 30 minutes, then every hour to a day, then never', () => {
    const minutes: number[] = [];
    for (let at: Date | null = calledAt; at; ) {
      at = nextCheck(calledAt, at);
      if (at) minutes.push((at.getTime() - calledAt.getTime()) / 60_000);
    }
    expect(minutes).toEqual([1, 2, 5, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]);
  });

  it('comes sooner when nobody answered, and not after a day either', () => {
    expect(nextCheckUnanswered(calledAt, after(2))).toEqual(after(3));
    expect(nextCheckUnanswered(calledAt, after(1.5))).toEqual(after(2));
    expect(nextCheckUnanswered(calledAt, after(61))).toEqual(after(66));
    expect(nextCheckUnanswered(calledAt, after(118))).toEqual(after(120));
    expect(nextCheckUnanswered(calledAt, after(1440))).toBeNull();
  });

  it('leaves out those that were missed', () => {
    expect(nextCheck(calledAt, after(200))).toEqual(after(240));
    expect(nextCheck(calledAt, after(5000))).toBeNull();
  });
});

it.each([
  [20_000, 'SEK', true],
  [20_000, 'sek', true],
  [19_999, 'SEK', false],
  [20_001, 'SEK', false],
  [200, 'SEK', false],
  [20_000, 'NOK', false],
  [-20_000, 'SEK', false],
  [Number.NaN, 'SEK', false],
])('%s %s is %s', (amount, currency, isRight) => {
  expect(isSumRight({ amount: 20_000, currency: 'SEK' }, { ...success, amount, currency })).toBe(isRight);
});

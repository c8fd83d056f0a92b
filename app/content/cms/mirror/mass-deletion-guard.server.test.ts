import { beforeEach, describe, expect, it } from 'vitest';
import { createMassDeletionGuard } from './mass-deletion-guard.server.ts';

const hour = 3_600_000;
const first = (count: number) => new Set(Array.from({ length: count }, (_, at) => String(at)));

let time = 0;
let told: string[] = [];
let isDoubtful: ReturnType<typeof createMassDeletionGuard>;
beforeEach(() => {
  time = 0;
  told = [];
  isDoubtful = createMassDeletionGuard({ doubt: hour, tell: (message) => void told.push(message), now: () => time });
});

const doubts = (before: Set<string>, after: Set<string>) =>
  isDoubtful(
    before.difference(after).size > 0,
    () => before,
    () => after,
  );

describe('the mass-deletion guard', () => {
  it('accepts a loss of half, doubts a larger one, and logs it once', () => {
    expect(doubts(first(10), first(5))).toBe(false);
    isDoubtful = createMassDeletionGuard({ doubt: hour, tell: (message) => void told.push(message), now: () => time });
    for (const _ of [1, 2]) expect(doubts(first(10), first(4))).toBe(true);
    expect(told).toEqual(['Only 4 of 10 entries are left: the old ones are kept for now']);
  });

  it('adds up recent losses', () => {
    expect(doubts(first(10), first(7))).toBe(false);
    expect(doubts(first(7), first(4))).toBe(true);
    expect(told).toEqual(['Only 4 of 10 entries are left: the old ones are kept for now']);
  });

  it('does not count entries that came back or went long ago', () => {
    expect(doubts(first(10), first(7))).toBe(false);
    expect(doubts(first(7), first(10))).toBe(false);
    expect(doubts(first(10), first(6))).toBe(false);
    time = hour + 1;
    expect(doubts(first(6), first(4))).toBe(false);
  });

  it('accepts a loss once it has lasted, and then forgets it', () => {
    expect(doubts(first(10), first(4))).toBe(true);
    time = hour - 1;
    expect(doubts(first(10), first(4))).toBe(true);
    time = hour;
    expect(doubts(first(10), first(4))).toBe(false);
    expect(doubts(first(4), first(3))).toBe(false);
    expect(doubts(first(3), first(1))).toBe(true);
    expect(told).toHaveLength(2);
  });
});

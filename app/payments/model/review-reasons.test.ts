import { expect, it } from 'vitest';
import { kindOfReview } from './review-reasons.ts';

it.each([
  ['no-answer', 'no-answer'],
  ['refund-failed RF07', 'refund-failed'],
  ['refund-failed', 'refund-failed'],
  ['refund-failedish', 'other'],
  ['', 'other'],
])('the reason ‘%s’ is of the kind %s', (reason, kind) => expect(kindOfReview(reason)).toBe(kind));

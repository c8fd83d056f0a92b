import { describe, expect, it } from 'vitest';
import { deskWordsIn } from '#i18n/desk-words.ts';
import { orderEvents } from '#orders/model/order-transitions.ts';
import { sayAct } from './say-act.ts';

describe.each(['sv', 'en'] as const)('an act in %s', (locale) => {
  const { acts } = deskWordsIn[locale].order.timeline;

  it.each([
    ...orderEvents,
    ...['resend receipt', 'refund 5000', 'refund-succeeded 5000', 'refund-failed 5000', 'try-again swish', 'remind'],
    ...['mandate 32', 'mandate-sent', 'draw 2026-12', 'draw-no-cover 2026-12', 'withdraw 10001', 'card-returned moved'],
  ])('is said in words: %s', (act) => {
    expect(sayAct(act, acts)).not.toBe(act);
  });
});

it('an act that nobody has put into words is shown as it is named', () => {
  expect(sayAct('something new', {})).toBe('something new');
});

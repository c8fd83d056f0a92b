import { expect, it } from 'vitest';
import { giftogramOrder } from '#fixtures/sample-order.ts';
import type { OrderState } from '#orders/model/order.ts';
import type { OrderEmailKind } from './email.ts';
import { obstacleOf } from './obstacle.ts';
import type { StandaloneEmail } from './outbox/port.ts';

const now = new Date('2026-03-14T12:00:00Z');

it.each<[OrderEmailKind, OrderState, boolean]>([
  ['receipt', 'paid', true],
  ['receipt', 'refunded', true],
  ['receipt', 'awaiting_invoice', false],
  ['receipt', 'awaiting_payment', false],
  ['receipt', 'failed', false],
  ['certificate', 'awaiting_invoice', true],
  ['certificate', 'awaiting_payment', false],
  ['certificate', 'refunded', false],
  ['welcome-child', 'ended', true],
  ['confirmation', 'awaiting_invoice', true],
  ['confirmation', 'cancelled', false],
  ['mandate-rejected', 'failed', true],
  ['mandate-rejected', 'active', false],
  ['monthly-ended', 'ended', true],
  ['monthly-ended', 'active', false],
  ['refund', 'refunded', true],
])('a letter that waited is true when it goes: %s of an order that is %s, %s', (kind, state, goes) => {
  const letter = { kind, order: { ...giftogramOrder, state }, standaloneEmail: null } as const;
  expect(obstacleOf(letter, now) === null).toBe(goes);
});

it.each([
  ['2026-03-14T12:00:01Z', null],
  ['2026-03-14T12:00:00Z', 'its link has ended'],
])('a link until %s', (until, obstacle) => {
  const standaloneEmail: StandaloneEmail = {
    ...{ kind: 'sign-in', locale: 'sv', email: 'testa@example.se' },
    ...{ url: 'https://klubb.example', code: '123456', until },
  };
  expect(obstacleOf({ kind: 'sign-in', order: null, standaloneEmail }, now)).toBe(obstacle);
});

import { expect, it } from 'vitest';
import { cardOnce } from './offered-methods.ts';
import type { PaymentMethod } from './order.ts';

it.each<[PaymentMethod[], PaymentMethod[]]>([
  [
    ['bank-id', 'stripe', 'card', 'form'],
    ['bank-id', 'card', 'form'],
  ],
  [
    ['stripe', 'form'],
    ['stripe', 'form'],
  ],
])('of %j a card is named once: %j', (methods, named) => {
  expect(cardOnce(methods)).toEqual(named);
});

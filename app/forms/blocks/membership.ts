import { membershipSums } from '#orders/model/offers.ts';
import type { MembershipKind, PaymentMethod } from '#orders/model/order.ts';
import type { Price } from '../engine/definition.ts';
import type { Answers, Field } from '../engine/field.ts';
import { sumField, sumOf } from './sum.ts';

const kinds: readonly MembershipKind[] = ['animal-rights', 'childrens-club'];

/**
 * Membership field with its sums. `isOwn` is true when the payer, an adult, or their own child becomes the member. An
 * own child may join for free when the family cannot pay, if the payment method `free` is on.
 */
export function membershipField(isOwn: boolean, paymentMethods: readonly PaymentMethod[]): Field[] {
  return [
    {
      kind: 'choice',
      name: 'membership',
      label: 'membership',
      options: kinds.map((value) => ({
        value,
        ...(isOwn && value === 'animal-rights' && { hint: 'own-animal-rights' }),
        reveals: [membershipSumField(value, isOwn && paymentMethods.includes('free'))],
      })),
    },
  ];
}

export function membershipSumField(kind: MembershipKind, mayBeFree: boolean): Field {
  return sumField(`sum-${kind}`, 'membershipSum', membershipSums[kind], mayBeFree && kind === 'childrens-club');
}

export function membershipOf(answers: Answers): MembershipKind {
  return answers.membership === 'childrens-club' ? 'childrens-club' : 'animal-rights';
}

/** Returns the membership's price; null until the kind is chosen. */
export function membershipPrice(answers: Answers, mayBeFree: boolean, only?: MembershipKind): Price | null {
  if (!only && !answers.membership) return null;
  const kind = only ?? membershipOf(answers);
  const free = mayBeFree && kind === 'childrens-club';
  const amount = sumOf(answers, `sum-${kind}`, membershipSums[kind], free);
  return amount === null ? null : { frequency: 'once', lines: [{ product: kind, variant: '', amount }] };
}

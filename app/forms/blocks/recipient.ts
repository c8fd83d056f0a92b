import type { Person } from '#orders/model/order.ts';
import type { Answers, Field } from '../engine/field.ts';
import { personOf, postalAddress } from './person.ts';

/** Recipient's address: the giver's own, so that nothing is asked twice, or another one. */
export function recipientAddress(): Field[] {
  return [
    {
      kind: 'choice',
      name: 'same-address',
      label: 'sameAddress',
      options: [{ value: 'yes' }, { value: 'no', reveals: postalAddress('recipient') }],
    },
  ];
}

export function recipientOf(answers: Answers): Person {
  const { street, postcode, city, country } = personOf(
    answers,
    answers['same-address'] === 'no' ? 'recipient' : 'payer',
  );
  return { ...personOf(answers, 'recipient'), street, postcode, city, country };
}

import type { Person } from '#orders/order.ts';
import type { Answers, Field } from '../field.ts';
import { personOf, postalAddress } from './person.ts';

/** Where the recipient lives: at the giver's, so that nothing is asked twice, or somewhere else. */
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

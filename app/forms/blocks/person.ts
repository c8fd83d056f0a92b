import { payerYoungest } from '#orders/model/offers.ts';
import type { Person } from '#orders/model/order.ts';
import type { Answers, Field } from '../engine/field.ts';

/** The person an answer is about. It also separates the autocomplete sections. */
export type Role = 'payer' | 'recipient';

const section: Record<Role, string> = { payer: '', recipient: 'section-recipient ' };

/**
 * First and last name. `labels` selects whose name the form asks for: the child's, the recipient's, or the payer's
 * beside one of them.
 */
export function names(role: Role, labels: 'own' | 'your' | 'child' | 'recipient' = 'own'): Field[] {
  const label = (part: 'Firstname' | 'Lastname') => (labels === 'own' ? part.toLowerCase() : `${labels}${part}`);
  return [
    {
      kind: 'text',
      name: `${role}-firstname`,
      label: label('Firstname'),
      autocomplete: `${section[role]}given-name`,
    },
    {
      kind: 'text',
      name: `${role}-lastname`,
      label: label('Lastname'),
      autocomplete: `${section[role]}family-name`,
    },
  ];
}

/** Contact fields of the payer: an email address, and an optional mobile number. */
export function contact(): Field[] {
  return [
    { kind: 'email', name: 'payer-email', label: 'email', autocomplete: 'email' },
    { kind: 'mobile', name: 'payer-mobile', label: 'mobile', autocomplete: 'tel', isOptional: true },
  ];
}

/** A paying member's birth date. A personal number is not needed for a membership, so it is not asked for. */
export function ownBirthDate(today: string): Field {
  const ages = { youngest: payerYoungest, on: today, tooYoung: 'ownMemberTooYoung' };
  return { kind: 'birth-date', name: 'payer-birth-date', label: 'birthDate', autocomplete: 'bday', ages };
}

/** Retention consent (save-data opt-in): never ticked in advance, and only for the visitor's convenience. */
export function remember(): Field[] {
  return [{ kind: 'tick', name: 'is-remembered', label: 'keepDetailsConsent', isOptional: true }];
}

export function postalAddress(role: Role): Field[] {
  const token = (name: string) => (role === 'payer' ? `billing ${name}` : `section-recipient shipping ${name}`);
  const countryField = `${role}-country`;
  return [
    { kind: 'street', name: `${role}-street`, label: 'street', autocomplete: token('address-line1') },
    {
      kind: 'postcode',
      name: `${role}-postcode`,
      label: 'postcode',
      autocomplete: token('postal-code'),
      countryField,
    },
    { kind: 'text', name: `${role}-city`, label: 'city', autocomplete: token('address-level2') },
    { kind: 'country', name: countryField, label: 'country', autocomplete: token('country'), preset: 'SE' },
  ];
}

const parts = {
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  mobile: 'mobile',
  personalNumber: 'personal-number',
  birthDate: 'birth-date',
  companyName: 'company-name',
  organisationNumber: 'organisation-number',
  yourReference: 'your-reference',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
} as const;

/** Collects the answers about one person; unanswered fields are left out. */
export function personOf(answers: Answers, role: Role): Person {
  const known = Object.entries(parts).flatMap(([field, part]) => {
    const value = answers[`${role}-${part}`];
    return value ? [[field, value]] : [];
  });
  return Object.fromEntries(known) as Person;
}

/** Answers that a known person would give, under the names of a form's fields. */
export function answersOf(person: Person, role: Role, fields: readonly (keyof Person)[]): Answers {
  return Object.fromEntries(fields.map((field) => [`${role}-${parts[field]}`, person[field] ?? '']));
}

/** Splits a field name into its role and person field; the role is null for other answers. */
export function partOfName(name: string): [Role | null, string] {
  const [, role, rest] = /^(payer|recipient)-(.+)$/.exec(name) ?? [];
  const field = Object.entries(parts).find(([, part]) => part === rest)?.[0] ?? '';
  return [role === 'payer' || role === 'recipient' ? role : null, field];
}

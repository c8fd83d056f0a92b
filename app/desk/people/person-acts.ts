import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import type { PersonFile } from '#orders/people/people-office.ts';
import type { Right } from '#staff/model/roles.ts';

/** Acts on a person as their page's address names them: `?gor=radera`. */
export const personActs = ['avsluta', 'skydda', 'slapp', 'nummer', 'radera'] as const;
export type PersonActName = (typeof personActs)[number];

/** Right that each act needs. An act that does not stand here is nobody's. */
export const rightOf: Record<PersonActName, Right> = {
  avsluta: 'people.handle',
  skydda: 'people.handle',
  // Fewer may end a protection than begin it.
  slapp: 'people.erase',
  nummer: 'people.unmask',
  radera: 'people.erase',
};

/** Acts that what is kept about a person allows. The role decides further. */
export function possibleActs({ orders, numberIn, kept, isProtected }: PersonFile): PersonActName[] {
  const isPossible: Record<PersonActName, boolean> = {
    avsluta: orders.some(({ order }) => isRunningMonthly(order)),
    skydda: !isProtected,
    slapp: isProtected,
    nummer: numberIn !== null,
    radera: kept.some(({ purpose }) => purpose !== 'bookkeeping'),
  };
  return personActs.filter((act) => isPossible[act]);
}

import type { Person } from './order.ts';
import { isSameName } from './same-name.ts';

type Child = Pick<Person, 'firstname' | 'lastname' | 'birthDate'>;

/** True when two entries are probably about one child: born the same day, with the same name. Twins have different first names. */
export function isSameChild(one: Child, other: Child): boolean {
  if (!one.birthDate || one.birthDate !== other.birthDate) return false;
  return isSameName(nameOf(one), nameOf(other));
}

function nameOf({ firstname = '', lastname = '' }: Child): string {
  return `${firstname} ${lastname}`;
}

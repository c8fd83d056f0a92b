import type { Person } from './order.ts';

type Child = Pick<Person, 'firstname' | 'lastname' | 'birthDate'>;

/**
 * True when two entries are probably about one child: born the same day, and all names of one among those of the other.
 * Case, accents, hyphens, a middle name and swapped first and last names do not matter. Twins have different first
 * names.
 */
export function isSameChild(one: Child, other: Child): boolean {
  if (!one.birthDate || one.birthDate !== other.birthDate) return false;
  const [names, others] = [namesOf(one), namesOf(other)];
  const joined = (words: string[]) => words.toSorted().join('');
  if (joined(names) === joined(others)) return true;
  const written = [one, other].map((child) => lettersOf(`${child.firstname}${child.lastname}`));
  if (written[0] === written[1]) return true;
  const [fewer, more] = names.length < others.length ? [names, others] : [others, names];
  return fewer.length > 1 && fewer.every((name) => more.includes(name));
}

function namesOf({ firstname = '', lastname = '' }: Child): string[] {
  return `${firstname} ${lastname}`
    .split(/[\s\p{Dash}]+/u)
    .map(lettersOf)
    .filter(Boolean);
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

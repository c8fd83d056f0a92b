import { addressKey, isSamePerson, type ListedMembership } from './member.ts';

/**
 * Groups memberships that one person seems to have at the same time. A year that begins after the other has ended is a
 * renewal, and no duplicate.
 */
export function findDuplicates(memberships: readonly ListedMembership[]): ListedMembership[][] {
  const known = memberships.filter(
    ({ member, isUnreadable }) => !isUnreadable && (member.firstname || member.lastname),
  );
  // Compared within a birth date or an address only: comparing all with all would take minutes.
  const alike = [
    ...Map.groupBy(known, ({ member }) => member.birthDate ?? '').entries(),
    ...Map.groupBy(known, ({ member }) => addressKey(member)).entries(),
  ].flatMap(([key, group]) => (key.trim() && group.length > 1 ? [group] : []));
  const groups = new Map<ListedMembership, Set<ListedMembership>>();
  for (const candidates of alike) {
    for (const [index, one] of candidates.entries()) {
      for (const other of candidates.slice(index + 1)) if (isTwice(one, other)) join(groups, one, other);
    }
  }
  return [...new Set(groups.values())].map((group) => [...group].toSorted(byFirstDay));
}

function isTwice(one: ListedMembership, other: ListedMembership): boolean {
  const isAtOnce = one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;
  return isAtOnce && isSamePerson(one.member, other.member);
}

function join(groups: Map<ListedMembership, Set<ListedMembership>>, one: ListedMembership, other: ListedMembership) {
  const joined = new Set([one, other, ...(groups.get(one) ?? []), ...(groups.get(other) ?? [])]);
  for (const membership of joined) groups.set(membership, joined);
}

function byFirstDay(one: ListedMembership, other: ListedMembership): number {
  return one.startsOn < other.startsOn ? -1 : one.startsOn > other.startsOn ? 1 : 0;
}

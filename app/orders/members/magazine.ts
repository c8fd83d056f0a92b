import type { Person } from '../model/order.ts';
import { addressKey, fullName, isSamePerson, type ListedMembership } from './member.ts';

/** One copy of the magazine: on its label stand a name, which may be a household's, and an address. */
export interface MagazineCopy {
  receiver: Person;
  locale: 'sv' | 'en';
  /** Members whom it is for. */
  members: number;
}

/** Reasons why no copy goes to a member. */
export const leftOutReasons = [
  'protected',
  'on-screen',
  'held',
  'unreadable',
  'erased',
  'no-address',
  'returned',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface MagazineList {
  /** By postcode, as bulk post is handed in; abroad last. */
  copies: MagazineCopy[];
  members: number;
  leftOut: { membership: ListedMembership; why: LeftOutReason }[];
}

/**
 * Keeps one membership of each member whom the office has merged: one that a copy can reach, and the newest of these,
 * whose address is likely the right one.
 */
export function oncePerMember(
  memberships: readonly ListedMembership[],
  merged: readonly { references: readonly string[] }[],
): ListedMembership[] {
  const dropped = merged.flatMap(({ references }) => {
    const [, ...others] = memberships
      .filter(({ reference }) => references.includes(reference))
      .toSorted(
        (one, other) => Number(isLeftOut(one)) - Number(isLeftOut(other)) || (one.startsOn < other.startsOn ? 1 : -1),
      );
    return others;
  });
  return memberships.filter((membership) => !dropped.includes(membership));
}

const isLeftOut = (membership: ListedMembership) => reasonToLeaveOut(membership) !== null;

/**
 * Copies of the magazine for the members of a day. Somebody with two memberships at one address gets one.
 * @param isJoined one copy for a household: members at one address who share a family name or a payer
 */
export function toMagazineList(memberships: readonly ListedMembership[], isJoined: boolean): MagazineList {
  const judged = memberships.map((membership) => ({ membership, why: reasonToLeaveOut(membership) }));
  const reached = judged.flatMap(({ membership, why }) => (why ? [] : membership));
  const copies: MagazineCopy[] = [];
  let members = 0;
  for (const neighbours of Map.groupBy(reached, ({ member }) => addressKey(member)).values()) {
    const people = withoutDoubles(neighbours);
    members += people.length;
    for (const household of isJoined ? households(people) : people.map((one) => [one])) copies.push(toCopy(household));
  }
  return {
    copies: copies.toSorted((a, b) => compareTexts(sortKey(a), sortKey(b))),
    members,
    leftOut: judged.flatMap(({ membership, why }) => (why ? { membership, why } : [])),
  };
}

function reasonToLeaveOut({
  isProtected,
  isOnScreen,
  isHeld,
  isUnreadable,
  isReturned,
  member,
}: ListedMembership): LeftOutReason | null {
  if (isProtected) return 'protected';
  if (isOnScreen) return 'on-screen';
  if (isHeld) return 'held';
  if (isUnreadable) return 'unreadable';
  if (!fullName(member)) return 'erased';
  if (!member.street || !(member.postcode || member.city)) return 'no-address';
  return isReturned ? 'returned' : null;
}

function withoutDoubles(memberships: readonly ListedMembership[]): ListedMembership[] {
  const kept: ListedMembership[] = [];
  for (const one of memberships) {
    if (!kept.some(({ member }) => isSamePerson(member, one.member))) kept.push(one);
  }
  return kept;
}

/** Members at one address, split where neither a family name nor a payer binds them. */
function households(people: readonly ListedMembership[]): ListedMembership[][] {
  let groups: ListedMembership[][] = [];
  for (const one of people) {
    const own = groups.filter((group) => group.some((other) => isOneHousehold(one, other)));
    groups = [...groups.filter((group) => !own.includes(group)), [...own.flat(), one]];
  }
  return groups;
}

function isOneHousehold(one: ListedMembership, other: ListedMembership): boolean {
  const payerOf = ({ payer }: ListedMembership) => `${fullName(payer)} ${payer.email ?? ''}`.toLowerCase();
  const nameOf = ({ member }: ListedMembership) => (member.lastname ?? '').toLowerCase();
  return (nameOf(one) !== '' && nameOf(one) === nameOf(other)) || payerOf(one) === payerOf(other);
}

function toCopy(household: readonly ListedMembership[]): MagazineCopy {
  const [first] = household;
  if (!first) throw new Error('A household without members');
  const { street, postcode, city, country } = first.member;
  const list = new Intl.ListFormat(first.locale, { type: 'conjunction' });
  const lastnames = new Set(household.map(({ member }) => member.lastname));
  const name =
    lastnames.size === 1
      ? fullName({ ...first.member, firstname: list.format(household.map(({ member }) => member.firstname ?? '')) })
      : list.format(household.map(({ member }) => fullName(member)));
  return {
    receiver: { firstname: name, street, postcode, city, country },
    locale: first.locale,
    members: household.length,
  };
}

function sortKey({
  receiver: { country = 'SE', postcode = '', city = '', street = '', firstname = '' },
}: MagazineCopy) {
  return [country === 'SE' ? '' : country, postcode, city, street, firstname].join('\n');
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

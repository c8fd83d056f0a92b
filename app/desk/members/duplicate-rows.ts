import { addressLines } from '#documents/address-lines.ts';
import type { ListedMembership } from '#orders/members/member.ts';
import type { Duplicates } from '#orders/members/memberships.ts';
import { nameOf } from '../orders/order-rows.ts';

/** People shown at most. */
export const mostShown = 50;

/** One of several memberships of a person. */
export interface DuplicateRow {
  reference: string;
  name: string;
  /** YYYY-MM-DD; empty when it is not known. */
  birthDate: string;
  /** In one line. */
  address: string;
  payer: string;
  startsOn: string;
  endsOn: string;
}

export function toDuplicateRows(group: readonly ListedMembership[]): DuplicateRow[] {
  return group.map(({ reference, member, payer, locale, startsOn, endsOn }) => ({
    reference,
    name: nameOf(member),
    birthDate: member.birthDate ?? '',
    address: addressLines({ ...member, firstname: '', lastname: '' }, locale).join(', '),
    payer: member === payer ? '' : nameOf(payer),
    startsOn,
    endsOn,
  }));
}

/** Memberships that the office has merged. */
export interface MergedRow {
  group: string;
  name: string;
  references: string[];
  /** ISO time. */
  at: string;
  by: string;
  reason: string;
}

export function toMergedRows({ group, memberships, at, actor, reason }: Duplicates['merged'][number]): MergedRow {
  const [first] = memberships;
  return {
    group,
    name: first ? nameOf(first.member) : '',
    references: memberships.map(({ reference }) => reference),
    at: at.toISOString(),
    by: actor.replace(/^office:/, ''),
    reason,
  };
}

import { type MembershipList, membershipLists } from '#orders/members/memberships.ts';

/** Memberships on a page of a list. */
export const pageSize = 25;

/** Lists as addresses name them: `?lage=slutar`. The first needs no name. */
export const listSlugs: Readonly<Record<MembershipList, string>> = {
  running: 'i-dag',
  ending: 'slutar',
  'fourteen-soon': 'snart-14',
  'fourteen-this-year': 'i-ar-14',
  coming: 'kommande',
  ended: 'har-slutat',
};

/** List of an address; the members of today for what it does not know. */
export function readList(slug: string | null): MembershipList {
  return membershipLists.find((list) => listSlugs[list] === slug) ?? 'running';
}

/** Query of a list's address. */
export function queryOf(list: MembershipList, after: string | null = null): string {
  const query = new URLSearchParams();
  if (list !== 'running') query.set('lage', listSlugs[list]);
  if (after) query.set('efter', after);
  return query.size ? `?${query}` : '';
}

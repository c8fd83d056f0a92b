import type { Right } from './roles.ts';

/** Rights for which somebody must have proved lately who they are: a desk that was left alone opens none of them. */
const freshRights: readonly Right[] = ['people.unmask', 'people.export', 'people.erase', 'staff.handle'];

/** How long a proof counts as new, ms. */
export const freshTime = 10 * 60_000;

export function needsFresh(right: Right): boolean {
  return freshRights.includes(right);
}

/** @param provedAt when the person last proved who they are */
export function isFresh(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= freshTime;
}

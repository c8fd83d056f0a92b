/** True in `npm run test:long`, which runs every matrix in full. */
export const isLong = process.env.LONG === '1';

/** Every case in the long run; in `npm test` the first few, which reach each branch. */
export function firstUnlessLong<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isLong ? cases : cases.slice(0, count);
}

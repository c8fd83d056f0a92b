import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { statesHandedOut } from '../model/order-transitions.ts';
import { statesOfMembers } from './member.ts';
import { daysAhead, type MembershipList } from './memberships.ts';

type OfOrder = ExpressionBuilder<Tables, 'orders'>;

/**
 * State of an order, as an expression that is not indexed: by the index of states, SQLite would go through most orders to
 * find the few that are memberships.
 */
function stateOf({ fn }: OfOrder) {
  return fn.coalesce('orders.state', 'orders.state');
}

/** True for a membership that counts, whatever its days. */
export function isMembership(eb: OfOrder): Expression<SqlBool> {
  return eb.and([
    eb('orders.membership_ends_on', 'is not', null),
    eb(stateOf(eb), 'in', statesOfMembers),
    eb.or([eb('orders.state', '!=', 'ended'), eb('orders.payment_method', '!=', 'free')]),
  ]);
}

/** True for a membership that runs on a day, the first and the last included. @param day YYYY-MM-DD */
export function runsOn(day: string) {
  return (eb: OfOrder): Expression<SqlBool> =>
    eb.and([
      isMembership(eb),
      eb('orders.membership_starts_on', '<=', day),
      eb('orders.membership_ends_on', '>=', day),
    ]);
}

/** True for a membership that runs on a day or later. @param day YYYY-MM-DD */
export function endsFrom(day: string) {
  return (eb: OfOrder): Expression<SqlBool> => eb.and([isMembership(eb), eb('orders.membership_ends_on', '>=', day)]);
}

/** True unless another year goes on from the membership. */
function isNotRenewed({ eb, selectFrom }: OfOrder): Expression<SqlBool> {
  const renewed = selectFrom('orders as later')
    .select('later.renews')
    // Not null, in words by which SQLite finds them in the index of `renews`, and not by their state.
    .where('later.renews', '>', '')
    .where(({ eb: later, fn }) => later(fn.coalesce('later.state', 'later.state'), 'in', statesHandedOut));
  return eb('orders.reference', 'not in', renewed);
}

/** Condition of a list; birthdays are looked for after decrypting. @param today YYYY-MM-DD in Stockholm */
export function isInList(list: MembershipList, today: string) {
  return (eb: OfOrder): Expression<SqlBool> => {
    switch (list) {
      case 'running':
        return runsOn(today)(eb);
      case 'ending':
        return eb.and([
          runsOn(today)(eb),
          eb('orders.membership_ends_on', '<=', addDays(today, daysAhead)),
          isNotRenewed(eb),
        ]);
      case 'fourteen-soon':
      case 'fourteen-this-year':
        return eb.and([runsOn(today)(eb), eb('orders.membership_kind', '=', 'childrens-club')]);
      case 'coming':
        return eb.and([endsFrom(today)(eb), eb('orders.membership_starts_on', '>', today)]);
      case 'ended':
        return eb.and([isMembership(eb), eb('orders.membership_ends_on', '<', today), isNotRenewed(eb)]);
    }
  };
}

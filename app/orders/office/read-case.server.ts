import type { LedgerAccount } from '#ledger/model/accounts.ts';
import type { EntryKind } from '#ledger/model/entry.ts';
import { readOrderMoney } from '#ledger/reading/order-money.server.ts';
import { readOr } from '#platform/encryption/port.ts';
import { cardReturnOf } from '../cards/returned-card.ts';
import type { Order } from '../model/order.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { caseVersion } from './case-version.server.ts';
import type { CaseEvent, OrderCase, OrderMark } from './order-case.ts';

type Read = Pick<Write, 'selectFrom'>;

/** Reads all that an order's page shows. */
export async function readCase(deps: Deps, db: Read, order: Order): Promise<OrderCase> {
  const row = await db
    .selectFrom('orders')
    .select(['card_sent_at', 'card_returned_at', 'card_return_reason', 'mark'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return {
    order,
    cardSentAt: row.card_sent_at ? new Date(row.card_sent_at) : null,
    cardReturn: cardReturnOf(row),
    mark: row.mark as OrderMark | null,
    money: await readOrderMoney(db, order.id),
    events: await readEvents(deps, db, order),
    version: await caseVersion(db, order.id),
    hasPersonalNumber: Boolean(order.payer.personalNumber),
  };
}

/** Acts that are told by what they caused: money, letters and notes stand in the timeline themselves. */
const toldElsewhere =
  /^(show|show-order|show-person|list-orders|search-orders|register-payment|reverse|add-note|mark-order|unmask|return-card|merge-members|unmerge-members|sent back \d+|charged \d+)$/;

/** Money, letters, acts and notes of an order in one query, newest first. */
async function readEvents({ encryptor }: Deps, db: Read, { id, reference }: Order): Promise<CaseEvent[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(({ eb, cast, ref }) => [
      'id',
      'booked_at as at',
      'actor',
      'kind as what',
      cast<string>(eb.val('money'), 'text').as('source'),
      'value_date as more',
      eb.case().when('debit', '=', 'receivable').then(ref('credit')).else(ref('debit')).end().as('other'),
      'amount',
      'reverses',
    ])
    .where('order_id', '=', id)
    .unionAll(
      db
        .selectFrom('outbox')
        .select(({ eb, cast, lit }) => [
          'id',
          'due_at as at',
          cast<string>(eb.val('job'), 'text').as('actor'),
          'kind as what',
          cast<string>(eb.val('letter'), 'text').as('source'),
          'state as more',
          cast<string>(eb.val(''), 'text').as('other'),
          lit(0).as('amount'),
          cast<string | null>(eb.val(''), 'text').as('reverses'),
        ])
        .where('order_id', '=', id),
    )
    .unionAll(
      db
        .selectFrom('audit')
        .select(({ eb, cast, lit }) => [
          'id',
          'at',
          'actor',
          'act as what',
          cast<string>(eb.val('act'), 'text').as('source'),
          cast<string>(eb.val(''), 'text').as('more'),
          cast<string>(eb.val(''), 'text').as('other'),
          lit(0).as('amount'),
          cast<string | null>(eb.val(''), 'text').as('reverses'),
        ])
        .where('reference', '=', reference),
    )
    .unionAll(
      db
        .selectFrom('order_notes')
        .select(({ eb, cast, lit }) => [
          'id',
          'at',
          'actor',
          'kind as what',
          cast<string>(eb.val('note'), 'text').as('source'),
          'text_encrypted as more',
          cast<string>(eb.val(''), 'text').as('other'),
          lit(0).as('amount'),
          cast<string | null>(eb.val(''), 'text').as('reverses'),
        ])
        .where('order_id', '=', id),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row): CaseEvent[] => {
    const about = { id: row.id, at: new Date(row.at), actor: row.actor };
    switch (row.source) {
      case 'money':
        return [
          {
            ...about,
            source: 'money',
            kind: row.what as EntryKind,
            amount: row.amount,
            account: row.other as LedgerAccount,
            valueDate: row.more,
            isMirror: Boolean(row.reverses),
          },
        ];
      case 'letter':
        return [{ ...about, source: 'letter', kind: row.what, state: row.more }];
      case 'note': {
        const place = { table: 'order_notes', id: row.id, column: 'text_encrypted' };
        const text = readOr(
          () => encryptor.decrypt(row.more, place),
          () => '',
        );
        return [{ ...about, source: 'note', kind: row.what, text }];
      }
      default:
        return toldElsewhere.test(row.what) ? [] : [{ ...about, source: 'act', act: row.what }];
    }
  });
}

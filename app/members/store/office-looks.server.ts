import type { Actor } from '#orders/port.ts';
import { type Deps, emailIndices } from '#orders/store/deps.server.ts';
import type { MemberService, OfficeLook } from '../port.ts';

/** Acts of the audit log that only show something. The command line writes `show`. */
const kinds: Record<string, OfficeLook['kind']> = {
  'show-order': 'order',
  show: 'order',
  'show-person': 'person',
  unmask: 'number',
  'export-person': 'export',
};
const paper = 'read-paper ';
const onPage = 10;
const office: Actor = 'office:';
const minuteLength = 'YYYY-MM-DDTHH:MM'.length;

/** Reads the office's looks at somebody from the audit log, as `listLooks` of the port. */
export function createOfficeLooks({ database, encryptor }: Deps): MemberService['listLooks'] {
  return async (email, page) => {
    const rows = await database.read((db) =>
      db
        .selectFrom('audit')
        .select(['act', 'reference'])
        // A page that is loaded anew after each act is one look.
        .select(({ fn, val }) => fn<string>('substr', ['at', val(1), val(minuteLength)]).as('minute'))
        .where('actor', 'like', `${office}%`)
        .where(({ eb, or }) => or([eb('act', 'in', Object.keys(kinds)), eb('act', 'like', `${paper}%`)]))
        .where('reference', 'in', (own) =>
          own
            .selectFrom('order_pii')
            .innerJoin('orders', 'orders.id', 'order_pii.order_id')
            .select('reference')
            .where('email_index', 'in', emailIndices(encryptor, email)),
        )
        .groupBy(['minute', 'act', 'reference'])
        .orderBy('minute', 'desc')
        .orderBy('reference')
        .orderBy('act')
        .limit(onPage + 1)
        .offset((page - 1) * onPage)
        .execute(),
    );
    return {
      looks: rows.slice(0, onPage).map(({ act, reference, minute }) => ({
        at: new Date(`${minute}Z`),
        kind: kinds[act] ?? 'paper',
        reference: reference ?? '',
      })),
      hasMore: rows.length > onPage,
    };
  };
}

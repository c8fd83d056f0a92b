import type { AutogiroPayee } from '#bank-files/autogiro/write-autogiro.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { partsOf } from './bank-answer-row.ts';
import { readRows } from './read-answer.server.ts';

type Read = Pick<Write, 'selectFrom'>;

/** References of the orders of each part's payers; none for a file that is not read in. */
export async function ordersOfParts(db: Read, payee: AutogiroPayee, bytes: Uint8Array): Promise<string[][]> {
  const read = readRows(bytes, payee);
  if ('refusal' in read) return [];
  const parts: string[][] = [];
  for (const part of partsOf(read.rows))
    parts.push(
      await ordersOf(
        db,
        part.flatMap((at) => read.rows[at]?.payerNumber ?? []),
      ),
    );
  return parts;
}

async function ordersOf(db: Read, payers: readonly string[]): Promise<string[]> {
  // The bank pads payer numbers with zeros; a mandate on paper has its order's reference.
  const numbers = payers.map((number) => number.replace(/^0+/, ''));
  const rows = await db
    .selectFrom('orders')
    .select('reference')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('mandates').select('order_id').where('payer_number', 'in', numbers)),
        eb('id', 'in', selectFrom('autogiro_draws').select('order_id').where('payer_number', 'in', numbers)),
        eb(
          'reference',
          'in',
          payers.map((number) => parseReference(number) ?? number),
        ),
      ]),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}

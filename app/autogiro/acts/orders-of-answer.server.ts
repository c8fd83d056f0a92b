import type { AutogiroAnswer } from '#bank-files/autogiro/autogiro-answer.ts';
import { readAutogiro } from '#bank-files/autogiro/read-autogiro.ts';
import type { AutogiroPayee } from '#bank-files/autogiro/write-autogiro.ts';
import type { Write } from '#orders/store/deps.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';

/** References of the orders of a file's payers; none for a file that is not read in. */
export async function ordersOfAnswer(
  db: Pick<Write, 'selectFrom'>,
  payee: AutogiroPayee,
  bytes: Uint8Array,
): Promise<string[]> {
  const result = readAutogiro(bytes, payee);
  if ('refusal' in result) return [];
  const payers = payersOf(result.answer);
  if (!payers.length) return [];
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

function payersOf(answer: AutogiroAnswer): string[] {
  switch (answer.kind) {
    case 'mandate-advice':
      return answer.advices.map(({ payerNumber }) => payerNumber);
    case 'payment-specification':
      return [...answer.draws, ...answer.refunds].map(({ payerNumber }) => payerNumber);
    case 'rejected-orders':
      return answer.orders.map(({ payerNumber }) => payerNumber);
    case 'changes':
      return answer.changes.map(({ payerNumber }) => payerNumber);
    case 'requested-mandates':
      return [];
  }
}

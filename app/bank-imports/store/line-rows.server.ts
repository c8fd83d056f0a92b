import type { Selectable } from 'kysely';
import { type Attention, type IncomingRow, noPayer } from '#bank-files/incoming/incoming-file.ts';
import type { BankLinesTable } from '#platform/database/bank-file-tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import type { BankLine, LineState } from '../port.ts';

/** Facts of a row about people: kept encrypted. */
export type LineFacts = Pick<IncomingRow, 'references' | 'message' | 'payer' | 'giro' | 'bankReferences'>;

export function encryptFacts(encryptor: Encryptor, id: string, row: LineFacts): string {
  const { references, message, payer, giro, bankReferences } = row;
  return encryptor.encrypt(JSON.stringify({ references, message, payer, giro, bankReferences }), placeOf(id));
}

/** @param orders references of orders that it was booked on */
export function toLine(row: Selectable<BankLinesTable>, encryptor: Encryptor, orders: string[]): BankLine {
  const facts = JSON.parse(encryptor.decrypt(row.facts_encrypted, placeOf(row.id))) as LineFacts;
  return {
    ...facts,
    // Rows that were read in before Swish reports have no number.
    payer: { ...noPayer, ...facts.payer },
    id: row.id,
    fileId: row.file_id,
    key: row.key,
    amount: row.amount,
    currency: row.currency,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    attention: row.attention as Attention | null,
    state: row.state as LineState,
    version: row.version,
    bookedOnOrders: orders,
    decidedAt: row.decided_at ? new Date(row.decided_at) : null,
    decidedBy: row.decided_by,
  };
}

function placeOf(id: string) {
  return { table: 'bank_lines', id, column: 'facts_encrypted' };
}

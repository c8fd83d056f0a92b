import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dateInStockholm } from '#calendar/stockholm.ts';
import type { LetterKind } from '#letters/letter.ts';
import type { OcrLevel } from '#numbers/ocr.ts';
import { createReference } from '#numbers/reference.ts';
import type { Order } from '#orders/order.ts';
import type { OrderEvent } from '#orders/order-states.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import type { Sealer } from '../sealing/port.ts';

/** What the order book works with. */
export interface Means {
  database: Database;
  sealer: Sealer;
  now(): Date;
  random(bytes: number): Uint8Array;
  /** The letters that an order asks for when it is placed, and when an event has moved it. */
  lettersFor(order: Order, event: OrderEvent | 'placed'): { kind: LetterKind; dueAt: Date }[];
  /** What the bank checks of an invoice's payment reference. */
  ocrLevel: OcrLevel;
}

export type Write = Transaction<Tables>;

export function today({ now }: Means): string {
  return dateInStockholm(now());
}

/** 128 bits that nobody guesses. */
export function createSecret({ random }: Means): string {
  return Buffer.from(random(16)).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

let rowsMade = 0;

/** A key for a new row; rows that this process makes later sort later. */
export function createRowId({ now, random }: Means): string {
  rowsMade = (rowsMade + 1) % 0x1000000;
  return `${now().toISOString()}-${rowsMade.toString(16).padStart(6, '0')}-${Buffer.from(random(8)).toString('hex')}`;
}

/** A reference that `isTaken` does not know. */
export async function createFreeReference(
  means: Means,
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const reference = createReference(means.random);
    if (!(await isTaken(reference))) return reference;
  }
}

/** Indices to look an e-mail address up by, in whatever case it is written; the first is the one to store. */
export function emailIndices(sealer: Sealer, email: string): string[] {
  return sealer.blindIndices(`e-mail ${email.trim().toLowerCase()}`);
}

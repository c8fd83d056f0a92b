import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EmailKind } from '#emails/email.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { OcrLevel } from '#swedish/ids/ocr.ts';
import { createReference } from '#swedish/ids/reference.ts';
import type { Order } from '../model/order.ts';
import type { OrderEvent } from '../model/order-transitions.ts';

/** Dependencies of the order repository. */
export interface Deps {
  database: Database;
  encryptor: Encryptor;
  now(): Date;
  random(bytes: number): Uint8Array;
  /** E-mails to queue when an order is placed or an event has changed it. */
  emailsFor(order: Order, event: OrderEvent | 'placed'): { kind: EmailKind; dueAt: Date }[];
  /** Check digits of an invoice's OCR number that the bank verifies. */
  ocrLevel: OcrLevel;
}

export type Write = Transaction<Tables>;

export function today({ now }: Deps): string {
  return dateInStockholm(now());
}

/** 128 random bits. */
export function createSecret({ random }: Deps): string {
  return Buffer.from(random(16)).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

let rowsMade = 0;

/** Primary key of a new row; keys made later by this process sort later. */
export function createRowId({ now, random }: Deps): string {
  rowsMade = (rowsMade + 1) % 0x1000000;
  return `${now().toISOString()}-${rowsMade.toString(16).padStart(6, '0')}-${Buffer.from(random(8)).toString('hex')}`;
}

/** A random reference that is not taken. */
export async function createFreeReference(
  deps: Deps,
  isTaken: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const reference = createReference(deps.random);
    if (!(await isTaken(reference))) return reference;
  }
}

/** Blind indices of an e-mail address, case-insensitive, one per key. The first is the one to store. */
export function emailIndices(encryptor: Encryptor, email: string): string[] {
  return encryptor.blindIndices(`e-mail ${email.trim().toLowerCase()}`);
}

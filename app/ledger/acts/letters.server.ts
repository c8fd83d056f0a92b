import type { EmailKind } from '#emails/email.ts';
import { type NotedPayment, paymentCause } from '#emails/payment-cause.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import { takenBack } from '#orders/store/refund-emails.server.ts';

/** Queues the letter that says what came, what is left or too much, or that something told was wrong. */
export async function queuePaymentNoted(deps: Deps, db: Write, orderId: string, noted: NotedPayment): Promise<void> {
  await queueEmail(deps, db, orderId, 'payment-noted', paymentCause(noted), deps.now());
}

/** True when the order's payment has been receipted before: another payment then needs a receipt of its own. */
export async function hasReceipt(db: Write, orderId: string): Promise<boolean> {
  return (await lettersOf(db, orderId, 'receipt')).some(({ cause }) => cause.startsWith('paid'));
}

/**
 * Takes letters back: those that have not left are dropped.
 * @returns true when one has left, so that another must put it right
 */
export async function dropLetters(
  db: Write,
  orderId: string,
  kind: EmailKind,
  isAbout: (cause: string) => boolean,
): Promise<boolean> {
  const letters = (await lettersOf(db, orderId, kind)).filter(({ cause }) => isAbout(cause));
  const hasLeft = (letter: (typeof letters)[number]) => letter.state === 'sent' || letter.claimed_until !== null;
  for (const letter of letters) {
    if (letter.state !== 'queued' || hasLeft(letter)) continue;
    const dropped = { state: 'dropped', last_error: takenBack };
    await db.updateTable('outbox').set(dropped).where('id', '=', letter.id).execute();
  }
  return letters.some(hasLeft);
}

/**
 * Takes back one letter that tells a sum: of several with the same sum the latest that has not left, as they say the same.
 * @returns true when all of them have left, so that another must put it right
 */
export async function dropOneLetter(
  db: Write,
  orderId: string,
  kind: EmailKind,
  isAbout: (cause: string) => boolean,
): Promise<boolean> {
  const letters = (await lettersOf(db, orderId, kind)).filter(({ cause }) => isAbout(cause));
  const latest = letters
    .filter(({ state, claimed_until }) => state === 'queued' && claimed_until === null)
    .toSorted((one, other) => one.cause.localeCompare(other.cause, 'en', { numeric: true }))
    .at(-1);
  return latest
    ? dropLetters(db, orderId, kind, (cause) => cause === latest.cause)
    : letters.some(({ state }) => state !== 'dropped');
}

function lettersOf(db: Write, orderId: string, kind: EmailKind) {
  return db
    .selectFrom('outbox')
    .select(['id', 'cause', 'state', 'claimed_until'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute();
}

import { createHash } from 'node:crypto';
import type { Email } from '#emails/email.ts';
import type { ClaimedEmail } from '#emails/outbox/port.ts';
import type { OrderCase, OrderOffice } from '#orders/office/order-case.ts';
import type { RehearsedLetter } from '#orders/office/rehearse.server.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { CaseActName } from './case-acts.ts';
import { doCaseAct } from './do-case-act.server.ts';

/** A letter as it would go, for the screen. */
export interface LetterToGo {
  to: string;
  subject: string;
  text: string;
  /** File names of what is enclosed. */
  enclosed: string[];
  /** Day on which it goes, YYYY-MM-DD; null for at once. */
  on: string | null;
}

interface Services {
  emails: { write(letter: ClaimedEmail): Promise<Email> };
  rehearse(
    orderId: string,
    act: (office: { orderOffice: OrderOffice; orders: Pick<OrderRepository, 'resend'> }) => Promise<{ done: boolean }>,
  ): Promise<RehearsedLetter[]>;
}

/** Acts that may send letters. The others are not rehearsed. */
const writing: readonly (CaseActName | 'angra')[] = ['betalning', 'aterbetala', 'ratta', 'skicka', 'avboka', 'angra'];

/**
 * The very letters that an act would send: it is done, its letters are read, and it is taken back, in one transaction.
 * None for an act that cannot be done, which then says so itself.
 */
export async function lettersOfAct(
  { emails, rehearse }: Services,
  name: CaseActName | 'angra',
  found: OrderCase,
  form: FormData,
  { actor, today }: { actor: Actor; today: string },
): Promise<LetterToGo[]> {
  if (!writing.includes(name) || !found.order.payer.email) return [];
  const asked = new FormData();
  for (const [field, value] of form) asked.append(field, value);
  // No provider is asked here. Its refund has the same letter as one that the office sends itself.
  if (name === 'aterbetala') asked.set('vem', 'sjalv');
  const payments = { refund: async () => ({}), endMonthly: async () => true };
  const letters = await rehearse(found.order.id, (office) =>
    doCaseAct({ ...office, payments }, name, found, asked, { actor, today }),
  );
  return Promise.all(
    letters.map(async ({ letter, dueAt }) => {
      const { to, subject, text, attachments } = await emails.write(letter);
      const day = dateInStockholm(dueAt);
      return { to, subject, text, enclosed: attachments.map(({ filename }) => filename), on: day > today ? day : null };
    }),
  );
}

/** Letters with their seal, which the form brings back: what was seen is what goes. */
export function sealed(letters: LetterToGo[]): { letters: LetterToGo[]; seal: string } {
  return { letters, seal: sealOf(letters) };
}

export function sealOf(letters: LetterToGo[]): string {
  return createHash('sha256').update(JSON.stringify(letters)).digest('base64url');
}

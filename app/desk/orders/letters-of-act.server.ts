import { createHash } from 'node:crypto';
import type { EmailPreview } from '#emails/email.ts';
import { obstacleOf } from '#emails/obstacle.ts';
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

/** Letters of many orders: some of them as they would go, and where all go. */
export interface ManyLetters {
  /** All when they are few, else the first; none when all go to people with a protected identity. */
  shown: LetterToGo[];
  to: string[];
  /** Letters that cannot go, for want of an e-mail address. */
  without: number;
  seal: string;
}

interface Emails {
  write(letter: ClaimedEmail): Promise<EmailPreview>;
}

interface Services<Office> {
  emails: Emails;
  rehearse(
    references: readonly string[],
    act: (office: Office) => Promise<{ done: boolean }>,
  ): Promise<RehearsedLetter[]>;
}

/** Part of an act on many orders, which is rehearsed by itself. */
export interface ActPart<Office> {
  /** Orders whose letters may go. */
  references: readonly string[];
  act(office: Office): Promise<{ done: boolean }>;
}

/** So many rows or orders are rehearsed at once: a rehearsal holds the database, for which visitors' orders wait. */
const mostInPart = 20;

/** So many letters are all shown. */
const few = 3;

/** Acts that may send letters. The others are not rehearsed. */
const writing: readonly (CaseActName | 'angra')[] = ['betalning', 'aterbetala', 'ratta', 'skicka', 'avboka', 'angra'];

/**
 * The very letters that an act would send: it is done, its letters are read, and it is taken back, in one transaction.
 * None for an act that cannot be done, which then says so itself.
 */
export async function lettersOfAct(
  services: Services<{ orderOffice: OrderOffice; orders: Pick<OrderRepository, 'resend'> }>,
  name: CaseActName | 'angra',
  found: OrderCase,
  form: FormData,
  { actor, today }: { actor: Actor; today: string },
): Promise<LetterToGo[]> {
  if (!writing.includes(name)) return [];
  const asked = new FormData();
  for (const [field, value] of form) asked.append(field, value);
  // No provider is asked here. Its refund has the same letter as one that the office sends itself.
  if (name === 'aterbetala') asked.set('vem', 'sjalv');
  const payments = { refund: async () => ({ refused: 'by-hand' as const, left: 0 }), endMonthly: async () => true };
  return lettersOf(services, found.order.reference, today, (office) =>
    doCaseAct({ ...office, payments }, name, found, asked, { actor, today }),
  );
}

/** The very letters that an act on one order would send. */
export async function lettersOf<Office>(
  { emails, rehearse }: Services<Office>,
  reference: string,
  today: string,
  act: (office: Office) => Promise<{ done: boolean }>,
): Promise<LetterToGo[]> {
  const letters = (await rehearse([reference], act)).filter(willGo);
  return Promise.all(letters.map((letter) => toLetter(emails, letter, today)));
}

/**
 * Divides what an act is about into parts. Whatever touches the same order, directly or by way of others, stays together:
 * the letters of one depend on what another has done.
 */
export function inParts<Item>(items: readonly Item[], ordersOf: (item: Item) => readonly string[]): Item[][] {
  const parts: Item[][] = [];
  for (const group of connected(items, ordersOf)) {
    const last = parts.at(-1);
    if (last && last.length < mostInPart) last.push(...group);
    else parts.push([...group]);
  }
  return parts;
}

/** Groups items that share orders; an item without one is a group of its own. */
function connected<Item>(items: readonly Item[], ordersOf: (item: Item) => readonly string[]): Set<Item[]> {
  const groups = new Set<Item[]>();
  const groupOf = new Map<string, Item[]>();
  for (const item of items) {
    const orders = ordersOf(item);
    const [group = [], ...joined] = new Set(
      orders.flatMap((order) => [groupOf.get(order) ?? []].filter(({ length }) => length)),
    );
    group.push(...joined.flat(), item);
    for (const one of joined) groups.delete(one);
    for (const order of [...joined.flat().flatMap(ordersOf), ...orders]) groupOf.set(order, group);
    groups.add(group);
  }
  return groups;
}

/**
 * Letters that an act on many orders would send; null for none. Of more than a few only the first is written: there may
 * be hundreds.
 * @param hidden stands for the address of somebody with a protected identity, whose letter is not shown either; null
 * where one letter goes to somebody whom the screen shows; `advance` is called after each part
 */
export async function lettersOfMany<Office>(
  { emails, rehearse }: Services<Office>,
  parts: readonly ActPart<Office>[],
  { today, hidden, advance }: { today: string; hidden: string | null; advance?: () => void },
): Promise<ManyLetters | null> {
  const all: RehearsedLetter[] = [];
  for (const { references, act } of parts) {
    if (references.length) all.push(...(await rehearse(references, act)));
    advance?.();
  }
  const letters = all.filter(willGo);
  if (!letters.length) return null;
  const isHidden = ({ letter }: RehearsedLetter) => hidden !== null && letter.order?.isProtected === true;
  const open = letters.filter((letter) => !isHidden(letter));
  const toWrite = open.slice(0, letters.length > few ? 1 : few);
  const shown = await Promise.all(toWrite.map((letter) => toLetter(emails, letter, today)));
  const to = letters.map((one) => (isHidden(one) ? (hidden ?? '') : (one.letter.order?.payer.email ?? '')));
  const without = all.filter(({ letter: { order } }) => !order?.payer.email).length;
  return { shown, to, without, seal: sealOf({ shown, to, without }) };
}

/** False for a letter that would be queued, and dropped when its turn comes. */
function willGo({ letter }: RehearsedLetter): boolean {
  return obstacleOf(letter, new Date()) === null;
}

async function toLetter(emails: Emails, { letter, dueAt }: RehearsedLetter, today: string): Promise<LetterToGo> {
  const { to, subject, text, enclosed } = await emails.write(letter);
  const day = dateInStockholm(dueAt);
  return { to, subject, text, enclosed, on: day > today ? day : null };
}

/** Letters with their seal, which the form brings back: what was seen is what goes. */
export function sealed(letters: LetterToGo[]): { letters: LetterToGo[]; seal: string } {
  return { letters, seal: sealOf(letters) };
}

export function sealOf(letters: LetterToGo[] | Omit<ManyLetters, 'seal'>): string {
  return createHash('sha256').update(JSON.stringify(letters)).digest('base64url');
}

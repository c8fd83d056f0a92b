import type { BankFileRefusal } from '#bank-files/bank-file-refused.ts';
import type { Actor } from '#orders/port.ts';

/** Groups of mandates that the office looks at, by whose turn it is. */
export const mandateGroups = ['to-send', 'sent', 'active', 'rejected', 'ended'] as const;
export type MandateGroup = (typeof mandateGroups)[number];

/** A mandate signed with BankID, as the office sees it. */
export interface MandateRow {
  reference: string;
  name: string;
  /** True for somebody with a protected identity; the name is then left out. */
  isProtected: boolean;
  /** Null before it is first written to a file. */
  payerNumber: string | null;
  /** Öre a month. */
  amount: number;
  /** `to-end`: its gift is over, and the bank has not been asked to end it; `ending`: it has, and has not answered. */
  state: 'new' | 'to-end' | 'sent' | 'ending' | 'active' | 'rejected' | 'ended';
  /** Time of its state. */
  since: Date;
  /** The bank's code in its latest answer. */
  code: string | null;
}

/** Kinds of file; the first ones go to the bank, the others come from it. */
export const autogiroFileKinds = [
  'mandates',
  'draws',
  'mandate-advice',
  'payment-specification',
  'rejected-orders',
  'changes',
] as const;
export type AutogiroFileKind = (typeof autogiroFileKinds)[number];

/**
 * Outcome of a row. `new-mandate`, `end-mandate`, `draw` and `stop-draw` were told to the bank. Of a mandate: `active`,
 * `rejected`, `ended`, `kept` for an error of what was asked, `over` for one that the bank has begun though its order is
 * over, `odd` for a code that is not about mandates. `unknown`: no such mandate or draw of ours. Of a draw: a word of
 * `drawStates`, `moved` to another day, `known` for what was told before, `other-sum` for a sum that is not the draw's.
 */
export const rowOutcomes = [
  'new-mandate',
  'end-mandate',
  'draw',
  'stop-draw',
  'active',
  'rejected',
  'ended',
  'kept',
  'over',
  'odd',
  'unknown',
  'paid',
  'no-cover',
  'no-account',
  'retrying',
  'returned',
  'refused',
  'cancelled',
  'moved',
  'known',
  'other-sum',
  'waiting',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export interface AutogiroRow {
  outcome: RowOutcome;
  payerNumber: string;
  /** Reference of the order; null when it is none of ours. */
  reference: string | null;
  /** The bank's code; '' in a file to it. */
  code: string;
  /** Öre; null where it is not about a sum. */
  amount: number | null;
}

export interface AutogiroFileSummary {
  id: string;
  kind: AutogiroFileKind;
  /** Day in its first record. */
  writtenOn: string;
  /** YYYY-MM of a file of draws. */
  month: string | null;
  keptAt: Date;
  keptBy: string;
  rows: AutogiroRow[];
}

/**
 * States of a draw. `stopping`: the bank was asked to cancel it, for a gift that was paused since. `retrying`: no cover yet, and the bank tries again. `returned`: the payer's bank took the money back.
 * `refused`: the bank did not take it up.
 */
export const drawStates = [
  'sent',
  'stopping',
  'paid',
  'no-cover',
  'no-account',
  'retrying',
  'returned',
  'refused',
  'cancelled',
] as const;
export type DrawState = (typeof drawStates)[number];

export interface SumOf {
  count: number;
  /** Öre. */
  sum: number;
}

/** Draws of a month: what can be sent, and what has become of what was. */
export interface DrawMonth {
  /** YYYY-MM */
  month: string;
  /** Day of the month that it is about: givers choose between two. */
  dayOfMonth: number;
  drawOn: string;
  /** First and last day to make its file. */
  from: string;
  sendBy: string;
  /** Weekdays of the month on which banks rest. */
  closed: string[];
  ready: SumOf;
  /** Running gifts that are not in it: paused by the giver or held by the office, or told of a later first draw. */
  held: number;
  later: number;
  draws: Partial<Record<DrawState, SumOf>>;
  canSend: boolean;
  /** True when the bank should have answered, and has not. */
  isLate: boolean;
}

/** Running gifts whose payers do not know when they are drawn; until then they are in no file. */
export interface Untold {
  /** How many have an e-mail address. */
  canBeTold: number;
  /** Their orders. */
  references: string[];
  /** Those without, to be written to by post. Sums in öre. */
  withoutEmail: { reference: string; amount: number }[];
  /** First draw of whoever is written to by post today. */
  firstDrawOn: string;
}

/** Result of making a file for the bank: its id, or null when there was nothing to tell. */
export type Made = { id: string } | null;

export type AnswerRead = { read: 'new' | 'again'; id: string } | { refusal: BankFileRefusal };

/** Autogiro at the bank. Every method rejects with DatabaseUnavailable when the database is down. */
export interface Autogiro {
  /** False without a customer number at Bankgirot: no file is made or read in. */
  isSetUp: boolean;
  count(): Promise<Record<MandateGroup, number>>;
  /** Number of things that wait for a file to the bank: mandates, draws to be stopped, and draws whose file is to go within ten days. */
  countWaiting(): Promise<number>;
  /** Draws that the bank knows of, of gifts that were paused since. */
  countToStop(): Promise<number>;
  /** Newest first, at most 200. A look at people, so it is audited. */
  list(group: MandateGroup, actor: Actor): Promise<MandateRow[]>;
  /** Newest first, at most 50. */
  listFiles(): Promise<AutogiroFileSummary[]>;
  findFile(id: string): Promise<AutogiroFileSummary | null>;
  /** Bytes of a kept file. */
  readFile(id: string, actor: Actor): Promise<Uint8Array | null>;
  /** Writes the new mandates, those to be ended, and draws to be stopped, each once. */
  sendMandates(actor: Actor): Promise<Made>;
  /** Lets a mandate that was sent go with the next file once more. False when the bank has answered, or it was not sent. */
  sendAgain(reference: string, actor: Actor): Promise<boolean>;
  /**
   * The last two months, this one and the next two, oldest first; past ones only with draws. A day of the month that
   * only some givers have chosen is left out where it has nothing.
   */
  listMonths(): Promise<DrawMonth[]>;
  /** Running gifts whose payers have not been told when they are drawn. */
  listUntold(): Promise<Untold>;
  /** Tells those of these orders who have an e-mail address, some at a time. @returns how many */
  tellPayers(references: readonly string[], actor: Actor): Promise<number>;
  /** Notes that the office has written to one without. False when there is no such payer. */
  markTold(reference: string, actor: Actor): Promise<boolean>;
  /**
   * Writes a month's draws, each gift once; null as well on a day that is too early or too late.
   * @param dayOfMonth everybody's unless it is given
   * @param shown what the office was shown as ready: null when it is not that any more
   */
  sendDraws(month: string, actor: Actor, dayOfMonth?: number, shown?: SumOf): Promise<Made>;
  /** References of the orders that each part of an answer of the bank is about; none for a file that would be refused. */
  findParts(bytes: Uint8Array): Promise<string[][]>;
  /**
   * Reads an answer of the bank in, part by part. The same file once more changes nothing, or goes on where it was
   * interrupted.
   * @param only number of the one part that is read, for a rehearsal
   */
  readAnswer(bytes: Uint8Array, actor: Actor, only?: number): Promise<AnswerRead>;
}

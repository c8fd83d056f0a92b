import type { Order } from '../model/order.ts';
import type { Actor } from '../port.ts';
import type { CardReturn, ReturnReason } from './returned-card.ts';

/** A printed card on its way to the letter box. */
export interface CardToPost {
  order: Order;
  /** Null before it is printed, and again once something on it has changed. */
  printedAt: Date | null;
  /** Null before it is posted. */
  sentAt: Date | null;
  /** Null unless it came back, and its address has not been corrected since. */
  returned: CardReturn | null;
  /**
   * Reason why it cannot be printed: its data does not decrypt, its address has been erased, the office holds it, it came
   * back from that address, or somebody has a protected identity and it is posted by hand.
   */
  blocked: 'unreadable' | 'no-address' | 'held' | 'returned' | 'protected' | null;
}

/** Outcome of an act on several cards: references of both kinds. */
export interface CardsDone {
  done: string[];
  /** Not in the queue any more, or changed since they were printed. */
  left: string[];
}

/** Printed cards: the queue, printing and posting. Rejects with DatabaseUnavailable when the database is down. */
export interface CardPost {
  /** The next cards to post, at most 100, the earliest day first. Looking is noted. */
  list(actor: Actor): Promise<CardToPost[]>;
  /** Cards posted since that time, the latest first, at most 100. */
  listSent(since: Date, actor: Actor): Promise<CardToPost[]>;
  /** Orders of cards that may be printed, in the order of `references`; others are left out. */
  read(references: readonly string[]): Promise<Order[]>;
  /** Notes that the cards were printed. A card whose order changes after that must be printed again. */
  markPrinted(references: readonly string[], actor: Actor): Promise<CardsDone>;
  /** Notes that the cards were posted. Those that have changed since they were printed, or never were, are left. */
  markPosted(references: readonly string[], actor: Actor): Promise<CardsDone>;
  /** Takes back what was noted as posted today. */
  takeBack(reference: string, actor: Actor): Promise<boolean>;
  /** Notes that a posted card came back: it waits in the queue until its address is corrected. */
  markReturned(reference: string, reason: ReturnReason, actor: Actor): Promise<boolean>;
  /** Takes back what was noted as returned today. */
  takeReturnBack(reference: string, actor: Actor): Promise<boolean>;
  /** Lets a returned card be printed again for the same address, which is right after all. */
  postAgain(reference: string, actor: Actor): Promise<boolean>;
}

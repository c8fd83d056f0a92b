import type { CardsDone } from '../cards/card-post.ts';
import type { Order } from '../model/order.ts';
import type { Actor } from '../port.ts';

/** A welcome present on its way to whoever gave. */
export interface PresentToPost {
  order: Order;
  /** Which present, such as `poster`. */
  present: string;
  /** Null before it is sent. */
  sentAt: Date | null;
  /**
   * Reason why it gets no label: its data does not decrypt, its address has been erased, the office holds it, or somebody
   * has a protected identity and it is sent by hand.
   */
  blocked: 'unreadable' | 'no-address' | 'held' | 'protected' | null;
}

/**
 * Welcome presents: the queue and posting, by the rules of cards. A refund takes a present out of the queue, a hold
 * keeps it there. Rejects with DatabaseUnavailable when the database is down.
 */
export interface PresentPost {
  /** The next presents to send, at most 100, the oldest order first. Looking is noted. */
  list(actor: Actor): Promise<PresentToPost[]>;
  /** Number of presents to send. @param hidesProtected leaves out people with a protected identity */
  count(hidesProtected: boolean): Promise<number>;
  /** Presents sent since that time, the latest first, at most 100. */
  listSent(since: Date, actor: Actor): Promise<PresentToPost[]>;
  /** Orders of presents that may be sent, in the order of `references`; others are left out. */
  read(references: readonly string[]): Promise<Order[]>;
  /** Notes that the presents were sent. What has left the queue, or is held, is left. */
  markSent(references: readonly string[], actor: Actor): Promise<CardsDone>;
  /** Takes back what was noted as sent today. */
  takeBack(reference: string, actor: Actor): Promise<boolean>;
}

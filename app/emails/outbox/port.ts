import type { Order } from '#orders/model/order.ts';
import type { Credit } from '../credit.ts';
import type { ToldDraw } from '../draw-cause.ts';
import type { EmailKind } from '../email.ts';
import type { MonthlyChange } from '../monthly-cause.ts';
import type { NotedPayment } from '../payment-cause.ts';

/** E-mail without an order, with all its data. Stored encrypted, and erased once sent. */
export type StandaloneEmail =
  | {
      kind: 'continue';
      locale: 'sv' | 'en';
      email: string;
      /** Title of the form, as shown to visitors. */
      form: string;
      url: string;
      /** ISO, UTC: expiry of the link. */
      until: string;
    }
  | {
      kind: 'withdrawal-received';
      locale: 'sv' | 'en';
      email: string;
      name: string;
      reference: string;
      number: string;
      /** ISO, UTC. */
      at: string;
    }
  | {
      kind: 'sign-in';
      locale: 'sv' | 'en';
      email: string;
      url: string;
      code: string;
      /** ISO, UTC: expiry of link and code. */
      until: string;
    }
  | { kind: 'sign-in-unknown'; locale: 'sv' | 'en'; email: string }
  | {
      kind: 'email-change';
      locale: 'sv' | 'en';
      email: string;
      /** New address; null in the letter to the new one. */
      to: string | null;
      url: string;
      /** ISO, UTC: expiry of the link. */
      until: string;
    }
  | { kind: 'email-changed'; locale: 'sv' | 'en'; email: string; from: string; to: string }
  | {
      /** Link to the office's pages, for a colleague. */
      kind: 'staff-sign-in';
      locale: 'sv' | 'en';
      email: string;
      name: string;
      url: string;
      /** True for somebody who has no passkey yet. */
      isInvited: boolean;
      /** ISO, UTC: expiry of the link. */
      until: string;
    };

/** A due e-mail, claimed by this process. */
export type ClaimedEmail = {
  id: string;
  /** Local part of the Message-ID; the same for every retry. */
  messageId: string;
  /** Number of earlier claims. */
  attempts: number;
  queuedAt: Date;
} & (
  | {
      kind: Exclude<EmailKind, StandaloneEmail['kind']>;
      order: Order;
      standaloneEmail: null;
      credit?: Credit | null;
      payment?: NotedPayment | null;
      monthly?: MonthlyChange | null;
      draw?: ToldDraw | null;
      /** Reason not to send it, that came up since it was queued. */
      obstacle?: string | null;
    }
  | {
      kind: StandaloneEmail['kind'];
      order: null;
      standaloneEmail: StandaloneEmail;
      credit?: undefined;
      payment?: undefined;
      obstacle?: undefined;
    }
);

/** An e-mail that was refused or given up. */
export interface UndeliveredEmail {
  kind: EmailKind;
  /** Null for an e-mail without an order. */
  reference: string | null;
  queuedAt: Date;
  /** Name of the latest error; null when there was none. */
  problem: string | null;
}

/** Result of re-queueing an e-mail: `obstacle` says why it was dropped instead; null when it is queued again. */
export interface GivenUpEmail {
  kind: EmailKind;
  /** Null for an e-mail without an order. */
  reference: string | null;
  obstacle: string | null;
}

/**
 * Outbox: e-mails are written in the transaction of their cause. Any number of processes may send from it. A claim
 * lasts 10 min, and the e-mail of a dead process is claimed again. Delivery is at least once, with duplicates only
 * around a crash. Every method rejects with DatabaseUnavailable when the database is down.
 */
export interface Outbox {
  /** Queues an e-mail without an order. */
  queue(standaloneEmail: StandaloneEmail): Promise<void>;
  /** Claims at most `limit` e-mails, the longest due first. */
  claimDue(limit: number): Promise<ClaimedEmail[]>;
  markSent(id: string): Promise<void>;
  /**
   * Records a temporary failure: retry from `retryAt`, or give up when it is null.
   * @param problem name of the error, with nothing of the e-mail
   */
  markFailed(id: string, problem: string, retryAt: Date | null): Promise<void>;
  /** Records a permanent failure. */
  markRefused(id: string, problem: string): Promise<void>;
  /** Drops an e-mail whose subject is no longer valid. */
  markDropped(id: string, reason: string): Promise<void>;
  /** Monitoring: number of due e-mails, due time of the oldest, and number undelivered in the last 48 h. */
  status(): Promise<{ waitingSince: Date | null; waiting: number; undelivered: number }>;
  /** Given up or refused, newest first; the latest 100. */
  /** An e-mail of an order, sent or not, to be read again. Null when there is none. */
  find(id: string, orderId: string): Promise<ClaimedEmail | null>;
  listUndelivered(): Promise<UndeliveredEmail[]>;
}

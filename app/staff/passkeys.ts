import type { StaffRole } from './model/roles.ts';
import type { StaffMember } from './port.ts';

/** A passkey of somebody at the office. */
export interface StaffPasskey {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** `make`: a passkey is about to be made; `use`: one is about to sign in. */
export type TicketKind = 'make' | 'use';

/** A passkey that is about to be made or used. It lasts ten minutes, in the browser that has its secret. */
export interface PasskeyTicket {
  kind: TicketKind;
  /** Owner of the passkey; null until the passkey itself says it. */
  member: StaffMember | null;
}

/** Letter with a link to the sign-in, in the language of the page that asked for it. */
export interface SignInLetterWish {
  locale: 'sv' | 'en';
  /** Address of the link in the letter. */
  toUrl(link: string): string;
}

/** An authenticator's answer; `unfit`: another than was asked for, or too late. */
export type PasskeyOutcome = { done: true; secret: string; member: StaffMember } | { done: false };

/**
 * Ways in without an identity provider: a link in a letter, and a passkey. Every method rejects with
 * DatabaseUnavailable when the database is down.
 */
export interface StaffPasskeys {
  /**
   * Puts a colleague on the list, who has seven days to make a passkey, and queues a letter.
   * @returns false when the address is on the list already
   */
  invite(
    invited: { name: string; email: string; role: StaffRole },
    letter: SignInLetterWish,
    by: string,
  ): Promise<boolean>;
  /** Takes away a colleague's passkeys and sessions, and invites them anew. */
  reset(memberId: string, letter: SignInLetterWish, by: string): Promise<void>;
  /** Queues a letter to a colleague's address. For any other address nothing is sent, and nobody is told. */
  askLink(email: string, letter: SignInLetterWish): Promise<void>;
  /** Owner of the link; null when it has ended. Looking uses nothing up. */
  look(link: string): Promise<StaffMember | null>;
  /** Uses a link up. Returns a ticket's secret: for the first passkey, or for one that exists. */
  useLink(link: string): Promise<string | null>;
  /** Returns the secret of a new ticket. @param memberId null: the passkey says whose it is */
  begin(kind: TicketKind, memberId: string | null): Promise<string>;
  findTicket(secret: string): Promise<PasskeyTicket | null>;
  /**
   * Makes the question to the authenticator, with a new challenge.
   * @returns options of WebAuthn, as JSON; null when the ticket has ended
   */
  ask(secret: string): Promise<object | null>;
  /**
   * Checks an authenticator's answer, once for each question: makes the passkey, or signs in with it.
   * @param answer as the browser sent it, JSON
   * @param given.name name for a new passkey
   * @param given.current secret of the session that goes on when it is the same person's
   */
  finish(secret: string, answer: string, given: { name: string; current?: string }): Promise<PasskeyOutcome>;
  list(memberId: string): Promise<StaffPasskey[]>;
  /** Takes away one of a colleague's own passkeys. @param mayBeLast false: the last one stays */
  remove(memberId: string, id: string, mayBeLast: boolean): Promise<boolean>;
}

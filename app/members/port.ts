import type { ValidationError } from '#forms/engine/field.ts';
import type { Order } from '#orders/model/order.ts';
import type { MonthlyDraws } from '#orders/monthly/monthly-draws.ts';
import type { CorrectionField } from '#orders/office/read-correction.ts';
import type { OrderPapers } from '#orders/papers/order-papers.ts';
import type { CookieEncryption } from '#platform/encryption/port.ts';

/** Session of an e-mail address whose mailbox somebody has opened. It sees the orders of that address. */
export interface MemberSession {
  /** Names the session in a list; it is no secret. */
  id: string;
  email: string;
  device: Device;
  startedAt: Date;
  usedAt: Date;
  endsAt: Date;
  /** True until half an hour has passed unused since signing in. Acts on money and on what is known need it. */
  isFresh: boolean;
}

export type Device = 'phone' | 'computer';

/** A link of a letter, looked at: who may use it. */
export type SignInLinkState = 'here' | 'elsewhere' | 'ended';

export interface OwnOrder {
  order: Order;
  /** öre; below 0 when too much was paid. */
  left: number;
}

/** Order with the payments that have come and gone, and its credit notes. */
export type PaidOrder = OwnOrder & OrderPapers;

/** Details that an address has told about its owner. */
export interface OwnDetails {
  /** Fields of the newest order with a name; empty when none is kept. */
  fields: CorrectionField[];
  /** Language of letters. */
  locale: 'sv' | 'en' | null;
  /** Consents to keep details longer, each given with an order. */
  consents: { reference: string; givenOn: string }[];
}

/** A look of the office at what is kept about an address. Who looked is left out. */
export interface OfficeLook {
  /** The minute in which it began. */
  at: Date;
  /** `order`: one order; `person`: all of them; `number`: the personal number; `paper`: one paper; `export`: all, to hand out. */
  kind: 'order' | 'person' | 'number' | 'paper' | 'export';
  /** Reference of the order that was looked at, or that led to the person. */
  reference: string;
}

/** `over`: called off, given back or disputed. */
export type GiftState = 'open' | 'printed' | 'sent' | 'over';

/** A card on its way. */
export interface OwnGift {
  state: GiftState;
  /** Fields that may be changed; empty when none may be. */
  fields: CorrectionField[];
  /** First day, YYYY-MM-DD, on which it can be handed over if it is changed today. */
  from: string;
}

/** A sign-in that is asked for. */
export interface SignInRequest {
  email: string;
  locale: 'sv' | 'en';
  /** Secret of the browser that asks. */
  browser: string;
  /** Address of the link in the letter. */
  toUrl(link: string): string;
}

/** Wish to move to another e-mail address. */
export interface EmailWish {
  email: string;
  to: string;
  locale: 'sv' | 'en';
  /** Address of the link in a letter. */
  toUrl(link: string): string;
}

/** A change of e-mail address, and the mailboxes that have said yes to it. */
export interface EmailChange {
  to: string;
  isFrom: boolean;
  isTo: boolean;
}

/** A change as a letter's link sees it. */
export interface SeenEmailChange extends Pick<EmailChange, 'isFrom' | 'isTo'> {
  /** Mailbox that the link was sent to: the old address or the new one. */
  side: 'from' | 'to';
  /** New address, for the old one only: the new mailbox may be a stranger's. */
  to: string | null;
  /** Old address. It must not reach the page. */
  askedBy: string;
}

/** How a session begins. */
export interface NewSession {
  device: Device;
  /** True when the visitor wants to stay signed in for 30 days. */
  isKept: boolean;
}

/**
 * Members' sign-ins and sessions. Every method rejects with DatabaseUnavailable when the database is down.
 */
export interface MemberService extends CookieEncryption {
  /** Queues a letter, whether the address is known or not; an unknown one gets at most one a day. */
  ask(request: SignInRequest): Promise<void>;
  /** Looks at a link, which uses nothing up. */
  look(link: string, browser: string): Promise<SignInLinkState>;
  /** True in a browser that has asked for a letter whose code may still be typed. */
  hasAsked(browser: string): Promise<boolean>;
  /**
   * Signs in with a link, once: in the browser that asked for it, or with the address that it was sent to.
   * @returns the session's secret; null when link and address do not fit or the link has ended
   */
  enterByLink(entry: { link: string; browser: string; email: string }, session: NewSession): Promise<string | null>;
  /** Signs in with the code, once, in the browser that asked for it. Five wrong codes end all that it asked for. */
  enterByCode(entry: { code: string; browser: string }, session: NewSession): Promise<string | null>;
  /** Finds the session of a cookie, and counts it as used. Null when it has ended. */
  findSession(secret: string): Promise<MemberSession | null>;
  /** Address whose session this is or was; null once the session is gone. */
  ownerOf(secret: string): Promise<string | null>;
  signOut(secret: string): Promise<void>;
  /** Ends every session of the address. */
  signOutEverywhere(email: string): Promise<void>;
  /** Sessions of the address, the latest used first. */
  listSessions(email: string): Promise<MemberSession[]>;
  /** Ends one session of the address. False when it has none with this id. */
  endSession(email: string, id: string): Promise<boolean>;
  /**
   * Looks of the office at the orders of the address, newest first, one a minute of each kind and order. Searches and
   * lists of many are nobody's and are left out.
   * @param page from 1
   */
  listLooks(email: string, page: number): Promise<{ looks: OfficeLook[]; hasMore: boolean }>;
  /** Orders that were placed with the address, newest first. */
  listOrders(email: string): Promise<OwnOrder[]>;
  /** The same with their payments and credit notes. */
  listPaidOrders(email: string): Promise<PaidOrder[]>;
  /** Withdrawals from purchases that were sent with the address. */
  listWithdrawals(email: string): Promise<{ reference: string }[]>;
  /** Last day, YYYY-MM-DD, on which bookkeeping about the address is kept; null without any. */
  findBooksUntil(email: string): Promise<string | null>;
  findDetails(email: string): Promise<OwnDetails>;
  /**
   * Corrects the payer of the address's orders, and their language; each changed order's timeline says so. Orders in
   * another name stay.
   * @returns errors of what cannot be used; nothing is changed then
   */
  correctDetails(
    email: string,
    typed: Readonly<Record<string, string>>,
    locale: 'sv' | 'en' | null,
  ): Promise<ValidationError[]>;
  /** Takes back the consent to keep details longer. False for an order that is not of the address. */
  takeBackConsent(email: string, reference: string): Promise<boolean>;
  /** How far a gift of one's own has come, and what of it may be changed. */
  findGift(order: Order): Promise<OwnGift>;
  /**
   * Changes a gift on its way, and its order's timeline; nothing when its card has been printed meanwhile. The same twice
   * changes nothing.
   * @param typed by the names of the fields
   */
  changeGift(
    reference: string,
    typed: Readonly<Record<string, string>>,
  ): Promise<{ state: GiftState; wrong: ValidationError[] }>;
  /** Running or past monthly gift that a letter's link stops; null for any other link. */
  findLinkedGift(link: string): Promise<Order | null>;
  /**
   * Chooses whether the magazine of a membership comes on paper; the order's timeline says so. False for a membership
   * that is not of the address, or was given away: its household decides.
   */
  chooseMagazine(email: string, reference: string, isOnScreen: boolean): Promise<boolean>;
  /**
   * Asks both mailboxes about a new address, for a day, whether the new one is known or not. An earlier wish ends.
   * @returns false when it is the same address
   */
  askForEmail(wish: EmailWish): Promise<boolean>;
  /** Change that waits for a mailbox; null when none does. */
  findEmailChange(email: string): Promise<EmailChange | null>;
  callOffEmailChange(email: string): Promise<void>;
  /** Looks at a link, which changes nothing. Null when it has ended. */
  lookAtEmailChange(link: string): Promise<SeenEmailChange | null>;
  /**
   * Says yes from one mailbox. With the second yes all that stands under the old address moves to the new one, both
   * are told, and the sessions of both end. The same twice changes nothing.
   * @param typed address of the mailbox; null where the one who asked is signed in
   */
  confirmEmail(link: string, typed: string | null): Promise<'waiting' | 'changed' | 'wrong' | 'ended'>;
  /** When a monthly gift is drawn. */
  findDraws(order: Order): Promise<MonthlyDraws>;
}

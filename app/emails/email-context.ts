import type { Order } from '#orders/model/order.ts';
import type { Club } from './club.ts';
import type { Credit } from './credit.ts';
import type { ToldDraw } from './draw-cause.ts';
import type { EmailLinks } from './email-links.ts';
import type { EmailTranslations } from './email-translations.ts';
import type { MonthlyChange } from './monthly-cause.ts';
import type { NotedPayment } from './payment-cause.ts';

/** Template data that every email needs about the sender. */
export interface BrandContext {
  club: Club;
  links: EmailLinks;
  translations: EmailTranslations;
  /** Date of writing in Sweden, YYYY-MM-DD. */
  today: string;
}

/** Template data of a PDF document, besides its order. */
export type DocumentContext = Omit<BrandContext, 'today'> & {
  /** Number of a credit note. */
  credit?: Credit | null;
};

/** Template data of an email about an order. */
export interface OrderEmailContext extends BrandContext {
  order: Order;
  /** For an e-mail about money that went back, or an invoice that was cancelled. */
  credit?: Credit | null;
  /** For an e-mail about a payment that the office has noted. */
  payment?: NotedPayment | null;
  /** For an e-mail about a monthly gift that the giver has changed. */
  monthly?: MonthlyChange | null;
  /** For a notice of draws by direct debit. */
  draw?: ToldDraw | null;
}

/** Template data of an email with a resume link. */
export interface ContinueEmailContext extends BrandContext {
  locale: 'sv' | 'en';
  email: string;
  /** Title of the form, as visitors know it. */
  form: string;
  url: string;
  /** Expiry of the link. */
  until: Date;
}

/** Template data of an email with a link and a code to sign in with. */
export interface SignInEmailContext extends BrandContext {
  locale: 'sv' | 'en';
  email: string;
  url: string;
  code: string;
  /** Expiry of link and code. */
  until: Date;
}

/** Template data of the reply to an address that is not known. */
export type SignInUnknownEmailContext = Pick<SignInEmailContext, keyof BrandContext | 'locale' | 'email'>;

/** Template data of an email with a link to the office's pages. */
export interface StaffSignInEmailContext extends BrandContext {
  locale: 'sv' | 'en';
  email: string;
  name: string;
  url: string;
  /** True for somebody who has no passkey yet. */
  isInvited: boolean;
  /** Expiry of the link. */
  until: Date;
}

/** Template data of an email that asks a mailbox about a change of address. */
export interface EmailChangeContext extends Omit<SignInEmailContext, 'code'> {
  /** New address; null in the letter to the new one. */
  to: string | null;
}

/** Template data of an email that tells of a change of address. */
export interface EmailChangedContext extends BrandContext {
  locale: 'sv' | 'en';
  email: string;
  from: string;
  to: string;
}

/** Template data of the reply to a withdrawal: the visitor's statement, and when it arrived. */
export interface WithdrawalEmailContext extends BrandContext {
  locale: 'sv' | 'en';
  email: string;
  name: string;
  /** Order reference as the visitor typed it. */
  reference: string;
  number: string;
  at: Date;
}

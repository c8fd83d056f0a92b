import type { Order } from '#orders/order.ts';
import type { Club } from './club.ts';
import type { LetterLinks } from './letter-links.ts';
import type { LetterWords } from './letter-words.ts';

/** What every letter knows of the house that sends it. */
export interface Sender {
  club: Club;
  links: LetterLinks;
  words: LetterWords;
  /** YYYY-MM-DD in Sweden: the day of writing. */
  today: string;
}

/** What a paper is written from, besides its order. */
export type DocumentMatter = Omit<Sender, 'today'>;

/** What a letter about an order is written from. */
export interface OrderMatter extends Sender {
  order: Order;
}

/** What the letter with a link to an unfinished form is written from. */
export interface ContinueMatter extends Sender {
  locale: 'sv' | 'en';
  email: string;
  /** The form's name, as visitors know it. */
  form: string;
  url: string;
  /** When the link ends. */
  until: Date;
}

/** What the answer to a withdrawal is written from: what the visitor stated, and when it came. */
export interface WithdrawalMatter extends Sender {
  locale: 'sv' | 'en';
  email: string;
  name: string;
  /** As the visitor wrote it. */
  reference: string;
  number: string;
  at: Date;
}

import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import type { Right } from '#staff/model/roles.ts';

export type ScreenName = keyof DeskWords['frame']['screens'];

export interface Screen {
  name: ScreenName;
  path: string;
  /** Whoever lacks it does not see the screen, and gets 404 at its address. */
  right: Right;
  /** Begins a new group in the rail. */
  isFirstOfGroup?: boolean;
}

/** Screens of the rail, in its order. A screen that does not stand here has no address. */
export const screens: Screen[] = [
  { name: 'overview', path: '/kansli', right: 'overview.read' },
  { name: 'orders', path: '/kansli/bestallningar', right: 'orders.read' },
  { name: 'payments', path: '/kansli/inbetalningar', right: 'money.read' },
  { name: 'invoices', path: '/kansli/fakturor', right: 'money.read' },
  { name: 'books', path: '/kansli/bokforing', right: 'books.read' },
];

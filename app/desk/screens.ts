import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import type { Right } from '#staff/model/roles.ts';

export type ScreenName = keyof DeskWords['frame']['screens'];

export interface Screen {
  name: ScreenName;
  path: string;
  /** Without it a role does not see the screen, and gets 404 at its address. */
  right: Right;
  /** Begins a new group in the rail. */
  isFirstOfGroup?: boolean;
}

/** Screens of the rail, in its order. A screen that does not stand here has no address. */
export const screens: Screen[] = [
  { name: 'overview', path: '/kansli', right: 'overview.read' },
  { name: 'orders', path: '/kansli/bestallningar', right: 'orders.read' },
  { name: 'reviews', path: '/kansli/behover-en-manniska', right: 'orders.read' },
  { name: 'people', path: '/kansli/personer', right: 'people.read' },
  { name: 'payments', path: '/kansli/inbetalningar', right: 'money.read' },
  { name: 'invoices', path: '/kansli/fakturor', right: 'money.read' },
  { name: 'mandates', path: '/kansli/autogiro', right: 'mandates.read' },
  { name: 'post', path: '/kansli/post', right: 'post.read' },
  { name: 'members', path: '/kansli/medlemmar', right: 'members.read' },
  { name: 'books', path: '/kansli/bokforing', right: 'books.read' },
  { name: 'forms', path: '/kansli/formular', right: 'forms.read', isFirstOfGroup: true },
  { name: 'content', path: '/kansli/innehall', right: 'content.read' },
  { name: 'searches', path: '/kansli/sokningar', right: 'content.read' },
  { name: 'audit', path: '/kansli/logg', right: 'audit.read', isFirstOfGroup: true },
  { name: 'staff', path: '/kansli/personal', right: 'staff.read' },
  { name: 'settings', path: '/kansli/installningar', right: 'settings.read' },
];

import type { Translations } from '#messages/translations.ts';

interface NavigationItem {
  target: string;
  label: keyof Translations['layout']['navigation'];
}

/** Active item of the main menu. */
export interface NavTarget {
  target: string;
  /** `page` when the item is this page, `true` when this page is below it. */
  current: 'page' | 'true';
}

/** Main menu items in order. */
export const navigation: NavigationItem[] = [
  { target: '/', label: 'home' },
  { target: '/djurfakta', label: 'animalFacts' },
  { target: '/hjalp-djuren', label: 'help' },
  { target: '/klubbnytt', label: 'magazine' },
  { target: '/app', label: 'app' },
  { target: '/om-oss', label: 'about' },
  { target: '/vuxen', label: 'adults' },
  { target: '/medlem', label: 'membership' },
];

/** Finds the active item: the front page only for itself, other items also for the pages below them. */
export function placeOf(path: string): NavTarget | null {
  const target = navigation.find((item) => path === item.target || path.startsWith(`${item.target}/`))?.target;
  return target === undefined ? null : { target, current: path === target ? 'page' : 'true' };
}

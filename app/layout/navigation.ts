import type { Words } from '#messages/words.ts';

interface NavigationItem {
  target: string;
  label: keyof Words['layout']['navigation'];
}

/** Of the main menu's items, the one that the visitor is at. */
export interface Place {
  target: string;
  /** Whether it leads to this very page, or to the one that this page lies below. */
  current: 'page' | 'true';
}

/** The main menu's items in their order. */
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

/** The front page is active on itself only, the others on all that lies below them. */
export function placeOf(path: string): Place | null {
  const target = navigation.find((item) => path === item.target || path.startsWith(`${item.target}/`))?.target;
  return target === undefined ? null : { target, current: path === target ? 'page' : 'true' };
}

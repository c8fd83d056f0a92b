import type { Words } from '#messages/words.ts';
import { type World, worldOf } from './world.ts';

export interface NavigationItem {
  target: string;
  label: string;
  world: World;
  /** Whether it leads to this very page, or to the one that this page lies below; left out when it does neither. */
  current?: 'page' | 'true';
}

const targets: [target: string, label: keyof Words['layout']['navigation']][] = [
  ['/', 'home'],
  ['/djurfakta', 'animalFacts'],
  ['/hjalp-djuren', 'help'],
  ['/klubbnytt', 'magazine'],
  ['/app', 'app'],
  ['/om-oss', 'about'],
  ['/vuxen', 'adults'],
  ['/medlem', 'membership'],
];

/** The main menu's items in their order. The front page is active on itself only, the others on all that lies below them. */
export function navigationFor(path: string, labels: Words['layout']['navigation']): NavigationItem[] {
  return targets.map(([target, label]) => ({
    target,
    label: labels[label],
    world: worldOf(target),
    ...(path === target ? { current: 'page' } : target !== '/' && path.startsWith(`${target}/`) && { current: 'true' }),
  }));
}

/** The paper a page is cut from. Each world has its own colours and its own scissors. */
export const worlds = [
  'framsida',
  'djurfakta',
  'hjalp-djuren',
  'klubbnytt',
  'app',
  'om-oss',
  'vuxen',
  'medlem',
] as const;

/** Sections without a tab of their own: the forms, and the pages around them. */
const supporting = new Set(['stod', 'vidare', 'betala', 'kort', 'signera', 'tack', 'fortsatt', 'angra', 'intyg']);

export type World = (typeof worlds)[number];

/** The world of a tidy path without locale prefix. */
export function worldOf(path: string): World {
  const first = path.split('/', 2)[1] ?? '';
  if (supporting.has(first)) return 'medlem';
  return worlds.find((world) => world === first) ?? 'framsida';
}

/** The picture that stands for a page which has none of its own: its world's, or the club's where it has no world (specification §2.7). */
export function sharePictureOf(path: string): string {
  const world = worldOf(path);
  return world === 'framsida' && path !== '/' ? '/share.png' : `/share/${world}.jpg`;
}

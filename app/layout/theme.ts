/** Colour themes of the site's sections. Each has its own colours and its own edge. */
export const themes = [
  'framsida',
  'djurfakta',
  'hjalp-djuren',
  'klubbnytt',
  'app',
  'om-oss',
  'vuxen',
  'medlem',
] as const;

/** Path segments without a menu tab that share the membership theme: the forms, and the pages around them. */
const supporting = new Set(['stod', 'vidare', 'betala', 'kort', 'signera', 'tack', 'fortsatt', 'angra', 'intyg']);

export type Theme = (typeof themes)[number];

/** Theme of a normalised path without locale prefix. */
export function themeOf(path: string): Theme {
  const first = path.split('/', 2)[1] ?? '';
  if (supporting.has(first)) return 'medlem';
  if (first === 'kansli') return 'vuxen';
  if (first === 'fragesport') return 'djurfakta';
  return themes.find((world) => world === first) ?? 'framsida';
}

/**
 * Default share picture of a page without its own: its theme's, or the club's when it has no theme (specification
 * §2.7).
 */
export function sharePictureOf(path: string): string {
  const world = themeOf(path);
  return world === 'framsida' && path !== '/' ? '/share.png' : `/share/${world}.jpg`;
}

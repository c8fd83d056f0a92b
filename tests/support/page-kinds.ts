/** One address per kind of page. */
export const pageKinds = [
  '/',
  '/djurfakta',
  '/djurfakta/plats/skog',
  '/djurfakta/rav',
  '/hjalp-djuren',
  '/hjalp-djuren/laga-vego',
  '/hjalp-djuren/laga-vego/linsbullar',
  '/hjalp-djuren/pyssla-djurvanligt/bihotell',
  '/hjalp-djuren/diplom',
  '/hjalp-djuren/nar-djur-far-illa/skadat-djur',
  '/klubbnytt',
  '/klubbnytt/klubbnytt-1-2026',
  '/aktuellt',
  '/aktuellt/djurens-dag',
  '/app',
  '/om-oss',
  '/om-oss/kontakt',
  '/vuxen',
  '/vuxen/for-vuxna',
  '/vuxen/for-vuxna/vanliga-fragor',
  '/medlem',
  '/medlem/logga-in',
  '/medlem/callback',
  '/stod',
  '/angra',
  '/intyg',
  '/fragesport',
  '/fragesport/rav',
  '/sok',
  '/sok?sokord=hund',
  '/tack',
  '/kakor',
  '/utan-nat',
  '/font-test',
  '/button-test',
  '/finns-inte',
];

/** First pages of the forms. */
export const firstSteps = ['/stod/gava', '/stod/giftogram', '/stod/medlemskap'];

/** English address of a page, by the default URL strategy. */
export function inEnglish(path: string): string {
  return path === '/' ? '/en' : `/en${path}`;
}

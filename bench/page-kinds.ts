/** One page of every kind: documents, and hydrated pages. */
export const documents = [
  '/',
  '/djurfakta',
  '/djurfakta/rav',
  '/hjalp-djuren',
  '/hjalp-djuren/nar-djur-far-illa/skadat-djur',
  '/klubbnytt',
  '/vuxen',
  '/medlem',
  '/stod',
];
export const apps = ['/stod/gava/start', '/sok?sokord=hund'];

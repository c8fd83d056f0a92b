import type { translations as sv } from './sv/translations.ts';

/** Translations of the site in one language. Swedish defines the shape of all others. */
export type Translations = typeof sv;

import { type LocalePolicy, localePath } from '#messages/locale-prefix.ts';

/** Where letters lead: whole addresses at the site's own origin, in the reader's language. */
export interface LetterLinks {
  animals: string;
  withdraw: string;
  /** Where a card's number is looked up. */
  validity: string;
  /** Whoever has it may read the order: never in what is passed on. */
  order(token: string): string;
}

export function letterLinks(origin: string, locale: 'sv' | 'en', policy: LocalePolicy): LetterLinks {
  const to = (path: string) => `${origin}${localePath(path, locale, policy)}`;
  return {
    animals: to('/djurfakta'),
    withdraw: to('/angra'),
    validity: to('/intyg'),
    order: (token) => to(`/tack/${encodeURIComponent(token)}`),
  };
}

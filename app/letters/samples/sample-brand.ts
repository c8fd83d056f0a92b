import { toClub } from '../club.ts';
import type { BrandContext } from '../email-context.ts';
import { emailLinks } from '../email-links.ts';
import { emailTranslations } from '../email-translations.ts';

export const club = toClub({
  clubName: 'Tass & Vinge',
  clubEmail: 'hej@tassovinge.example',
  organisationName: 'Djurrättsorganisationen',
  organisationNumber: '899999-9991',
  organisationAddress: ['Box 100', '123 45 Djurstad'],
  organisationPhone: '08-465 004 00',
  bankgiro: '5402-9681',
});

export function brandIn(locale: 'sv' | 'en'): BrandContext {
  const policy = { strategy: 'prefix_except_default', locales: ['sv', 'en'], defaultLocale: 'sv' } as const;
  return {
    club,
    links: emailLinks('https://klubb.example', locale, { ...policy, locales: [...policy.locales] }),
    translations: emailTranslations(locale),
    today: '2026-12-02',
  };
}

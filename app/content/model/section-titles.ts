import type { Translations } from '#i18n/shape.ts';
import type { Section } from './sections.ts';

/** Title of each section, as in the menu. */
export function sectionTitles({ layout }: Pick<Translations, 'layout'>): Record<Section, string> {
  const { animalFacts, help, magazine, news, about, adults } = layout.navigation;
  return {
    djurfakta: animalFacts,
    'hjalp-djuren': help,
    klubbnytt: magazine,
    vuxen: adults,
    aktuellt: news,
    'om-oss': about,
  };
}

import type { Translations } from '#i18n/shape.ts';
import type { Section } from './sections.ts';

/** Title of each section, as in the menu. */
export function sectionTitles({ layout, pages }: Translations): Record<Section, string> {
  const { animalFacts, help, magazine, about, adults } = layout.navigation;
  return {
    djurfakta: animalFacts,
    'hjalp-djuren': help,
    klubbnytt: magazine,
    vuxen: adults,
    aktuellt: pages.news.title,
    'om-oss': about,
  };
}

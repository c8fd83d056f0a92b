import type { LocaleCode } from '#i18n/locales.ts';
import { speciesLinesIn } from '../model/animal-fact.ts';
import type { Article } from '../model/article.ts';
import { canonicalPath, type Warn } from '../model/canonical-path.ts';
import { onceFor } from '../model/once-for.ts';
import { readBlockLanguages, readTextBlocks } from '../model/text-blocks.ts';
import type { CardItem } from './card.tsx';

/** Label of a card's button: the kicker, else the title, else, for an animal, the species. */
export function cardLabel(article: Pick<Article, 'kicker' | 'title' | 'body'>): string {
  return article.kicker || article.title || speciesLinesIn(article).species;
}

function labelLanguage({ kicker, title, language, languages }: Article): LocaleCode {
  return kicker ? languages.kicker : title ? language : languages.body;
}

/** Card data of an article. Memoised per article, so that the card renders once only. */
export const toCardItem = onceFor(
  (article: Article, warn: Warn): CardItem => ({
    path: canonicalPath(article, warn),
    label: cardLabel(article),
    title: article.title,
    picture: article.picture,
    facts: readTextBlocks(article.textBlocks).facts,
    preamble: article.preamble,
    language: article.language,
    translations: article.translations,
    languages: {
      label: labelLanguage(article),
      preamble: article.languages.preamble,
      facts: readBlockLanguages(article.textBlocks).facts,
    },
  }),
);

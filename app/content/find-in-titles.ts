import { readSpeciesLines } from './animal-fact.ts';
import type { Article } from './article.ts';

/** The articles in whose title, label, kind or preamble every word of the query occurs, capitals and accents aside. */
export function matchingArticles(articles: Article[], query: string): Article[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return articles.filter((article) => {
    const { species, scientificName } = readSpeciesLines(article.body);
    const text = fold([article.title, article.kicker, article.preamble, species, scientificName].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

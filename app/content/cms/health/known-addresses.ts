import { leadingLocale } from '#i18n/locale-prefix.ts';
import type { Article, Category } from '../../model/article.ts';
import { canonicalPath, categoryPath, foldLetters, slugCandidates } from '../../model/canonical-path.ts';

/** First segments below which the site's own pages lie: forms, search, orders, files. */
export const ownSegments = new Set(
  '_,app,angra,betala,button-test,font-test,fortsatt,fragesport,intyg,kakor,kansli,kort,manifest.webmanifest,medlem'
    .concat(',opensearch.xml,robots.txt,signera,sitemap,sitemap.xml,sok,stod,tack,utan-nat,vidare')
    .split(','),
);
/** Sections with a list of their own. */
export const lists = new Set(['djurfakta', 'hjalp-djuren', 'klubbnytt', 'aktuellt', 'om-oss', 'vuxen']);

/** The site's own pages among the articles of a section. */
export const ownInLists = new Set([
  '/djurfakta/overraska',
  '/hjalp-djuren/diplom',
  '/klubbnytt/atom.xml',
  '/aktuellt/atom.xml',
]);

/** Files to print, below an animal or a lesson. */
const sheet = /(?<=^\/(?:djurfakta|vuxen)\/.+)\/(?:malarbild|fingerdockor|faktablad|mask|paket)\.pdf$/;

/** True for an address at which the site shows a page of its own, so that no article or category can be read there. */
export function isTaken(path: string): boolean {
  const [first = '', ...below] = path.toLowerCase().split('/').slice(1);
  // The framework asks for a page's data at `.data`.
  if (leadingLocale(path) || path.endsWith('.data') || ownInLists.has(path.toLowerCase())) return true;
  // The pages at these addresses are articles, or show one.
  if (!below.length && ['app', 'medlem', 'kakor'].includes(first)) return false;
  return ownSegments.has(first) || (lists.has(first) && !below.length);
}

/** Says whether a path of this site, as an editor wrote it, leads to a page. */
export type IsKnownAddress = (path: string) => boolean;

/** Knows the addresses of all articles and categories, and of the site's own pages. */
export function createKnownAddresses(articles: Article[], categories: Category[]): IsKnownAddress {
  const slugs = new Set(articles.map(({ slug }) => slug));
  const silent = () => {};
  const paths = new Set([
    ...articles.flatMap((article) => [canonicalPath(article, silent), ...Object.values(article.paths)]),
    ...categories.map(({ slug }) => categoryPath(slug, silent)),
  ]);
  const folded = new Set(Array.from(paths, foldLetters));
  return (written) => {
    const path = bare(written);
    const segments = path.split('/').filter(Boolean);
    const [first = '', second] = segments;
    if (!first || ownSegments.has(first)) return true;
    if (lists.has(first) && (segments.length === 1 || second === 'sida' || second === 'plats')) return true;
    const page = path.replace(sheet, '');
    return folded.has(foldLetters(page)) || slugCandidates(page).some((slug) => slugs.has(slug));
  };
}

/** Path without language, query, fragment, escapes and slash at the end. */
function bare(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const named = leadingLocale(path);
  const rest = named ? path.slice(named.length + 1) : path;
  try {
    return decodeURIComponent(rest).replace(/\/+$/, '');
  } catch {
    return rest;
  }
}

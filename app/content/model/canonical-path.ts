import type { ContentFault } from '#i18n/content-problems.ts';
import type { Article } from './article.ts';
import { categorySlugOf, isAdultCategory, sectionOf } from './sections.ts';

/**
 * Called when content lacks something that a page needs.
 * @param message for the log
 * @param fault the same for editors
 * @param id of the entry at fault, where it is another than the one that is read
 */
export type Warn = (message: string, fault: ContentFault, id?: string) => void;

type Addressed = Pick<Article, 'id' | 'slug' | 'portalId' | 'category'>;

/**
 * Canonical path of an article, decided by its portal. Always a path on this site; '/' for an article without a slug.
 */
export function canonicalPath({ id, slug, portalId, category }: Addressed, warn: Warn): string {
  const segments = segmentsOf(slug.normalize('NFC'));
  const last = segments.at(-1);
  if (!last) {
    warn(`The article ${id} has no slug; it is addressed as the front page.`, ['noSlug'], id);
    return '/';
  }
  const kept = `/${segments.join('/')}`;
  const section = sectionOf(portalId);
  if (!section || (segments.length > 1 && segments[0] === section)) return kept;
  switch (section) {
    case 'djurfakta':
    case 'klubbnytt':
    case 'om-oss':
    case 'aktuellt':
      return `/${section}/${last}`;
    case 'hjalp-djuren': {
      const mapped = categorySlugOf(category?.id);
      return mapped ? `/hjalp-djuren/${mapped}/${last}` : kept;
    }
    case 'vuxen': {
      const [categorySlug] = segmentsOf(category?.slug.normalize('NFC') ?? '');
      if (categorySlug) return `/vuxen/${categorySlug}/${last}`;
      return slug.includes('vuxen-eller-pedagog/') ? `/vuxen/${last}` : kept;
    }
  }
}

/** Path built from a slug and [section, category]; null when they do not suffice. */
export function fallbackPath(slug: string, [section, category]: (string | undefined)[]): string | null {
  switch (section) {
    case 'djurfakta':
    case 'klubbnytt':
    case 'om-oss':
      return `/${section}/${slug}`;
    case 'hjalp-djuren':
    case 'vuxen':
      return category && category !== slug ? `/${section}/${category}/${slug}` : null;
    default:
      return null;
  }
}

/** True when a visitor at `current` must be redirected to `computed`. */
export function needsRedirect(computed: string, current: string): boolean {
  return computed !== '' && computed !== current;
}

/**
 * Path of a category's list. Without a usable slug it warns and returns '/'.
 * @param id of the category, for the warning
 */
export function categoryPath(slug: unknown, warn: Warn, id?: string): string {
  if (typeof slug !== 'string' || !segmentsOf(slug).length) {
    warn(`${id ? `The category ${id}` : 'A category'} has no slug; it is addressed as the front page.`, ['noSlug'], id);
    return '/';
  }
  const [segment = ''] = segmentsOf(slug.normalize('NFC'));
  return isAdultCategory(segment) ? `/vuxen/${segment}` : `/hjalp-djuren/${segment}`;
}

/** Slugs that an article at `pathname` may be stored under, in the order to try them. */
export function slugCandidates(pathname: string): string[] {
  const segments = segmentsOf(pathname);
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const trimmed = last.trim();
  const full = segments.join('/');
  const adult =
    segments[0] === 'vuxen' && segments.length > 1 ? [`vuxen-eller-pedagog/${segments.slice(1).join('/')}`] : [];
  const candidates = [last, `/${last}`, trimmed, `/${trimmed}`, full, `/${full}`, ...adult, foldLetters(trimmed)];
  return [...new Set(candidates)].filter((candidate) => candidate.replaceAll('/', ''));
}

/** Normalises a slug as a child may type it: /djurfakta/Älg means alg. */
export function foldLetters(text: string): string {
  const lowerCase = text.toLowerCase();
  // Nearly every slug is ASCII, and a list of thousands is folded at once.
  const folded = /[^ -~]/.test(lowerCase) ? lowerCase.normalize('NFD').replace(/\p{M}/gu, '') : lowerCase;
  return folded.replaceAll(' ', '-');
}

/** Name of an entry without a title, from its slug: `djurfakta/rav-i-sno` is Rav i sno. */
export function nameOfSlug(slug: string): string {
  const words = (segmentsOf(slug).at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function segmentsOf(slug: string): string[] {
  return slug
    .split(/[/\\]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment && segment !== '.' && segment !== '..');
}

/** Paths that need neither normalising nor encoding: nearly every link of this site. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Lone surrogates are invalid in URLs. A pattern, because Firefox before 119 lacks `toWellFormed`. */
const loneSurrogate = /\p{Cs}/gu;

/** Percent-encodes each segment of a path for a Location header or a link. The result never leaves the site. */
export function encodePath(path: string): string {
  if (plainPath.test(path)) return path;
  return `/${segmentsOf(path.replace(loneSurrogate, '\uFFFD')).map(encodeURIComponent).join('/')}`;
}

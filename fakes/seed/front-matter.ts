import { fail, type TextFile } from './text-file.ts';

export type Kind = 'article' | 'category' | 'portal' | 'footer';

const keys: Record<Kind, string[]> = {
  article: [
    'title',
    'kicker',
    'preamble',
    'picture',
    'alt',
    'slider',
    'published',
    'updated',
    'slug',
    'scene',
    'size',
    'awake',
    'regions',
    'seasons',
    'grades',
    'minutes',
    'sessions',
    'subjects',
    'materials',
    'drawing',
    'difficulty',
    'adultHelp',
    'ending',
    'servings',
    'allergens',
  ],
  category: ['title', 'preamble', 'slug', 'published', 'updated'],
  portal: ['title', 'preamble', 'slug', 'published', 'updated'],
  footer: ['cta', 'logotypeText', 'picture', 'alt', 'published', 'updated'],
};

/** Validates front matter. Throws an Error with file and line for unknown or missing keys, and malformed values. */
export function checkFront(text: TextFile, kind: Kind): void {
  const { file, front } = text;
  for (const [key, { line }] of front) {
    if (!keys[kind].includes(key)) fail(file, line, `unknown key: ${key} (one of ${keys[kind].join(', ')})`);
  }
  const required = kind === 'footer' ? [] : ['title'];
  if (kind === 'article' && text.locale === 'sv') required.push('published');
  for (const key of required) if (!front.has(key)) fail(file, 1, `${key} is missing`);
  const picture = front.get('picture');
  if (picture && !front.has('alt')) fail(file, picture.line, 'a picture needs alt: what it shows, in words');
  const slug = front.get('slug');
  if (slug && !/^[a-z0-9]+([-/][a-z0-9]+)*$/.test(slug.value)) fail(file, slug.line, `not a slug: ${slug.value}`);
  for (const key of ['published', 'updated']) {
    const date = front.get(key);
    if (date && !isDate(date.value)) fail(file, date.line, `${key} is a date, YYYY-MM-DD: ${date.value}`);
  }
}

/** Value of a key, or undefined. */
export function valueOf(text: TextFile | null, key: string): string | undefined {
  return text?.front.get(key)?.value;
}

function isDate(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

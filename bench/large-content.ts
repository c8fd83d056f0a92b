import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A content service with any number of articles. Each is made when it is asked for, so that the service itself needs no
// memory. It answers the Sync API alone; any other list is empty, until the site has synced.

export interface LargeContent {
  environment: Record<string, string>;
  /** Publishes an article of the news with this title, as the newest. */
  publish(title: string): void;
  stop(): Promise<void>;
}

const pageSize = 200;
/** Bytes of an article's text in one language. */
const textBytes = 8_000;
const languages = ['sv', 'en'] as const;
const sentence = 'Räven smyger genom skogen om natten och lyssnar efter sork under snön. ';

/** Starts the service on a free port. */
export async function startLargeContent(articles: number): Promise<LargeContent> {
  const published: object[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const token = query.get('sync_token');
    const nothing = { sys: { type: 'Array' }, total: 0, skip: 0, limit: 0, items: [] };
    const body = !pathname.endsWith('/sync')
      ? nothing
      : token?.startsWith('since-')
        ? lastPage(published.slice(Number(token.slice(6))), published.length)
        : pageFrom(Number(token?.slice(5) ?? 0), articles, published.length);
    response.setHeader('Content-Type', 'application/vnd.contentful.delivery.v1+json');
    response.setHeader('X-Contentful-RateLimit-Second-Limit', '100000');
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { CONTENTFUL_ORIGIN: origin, CONTENT_ASSET_ORIGINS: origin },
    publish(title) {
      const now = new Date(Date.now() + published.length).toISOString();
      const entry = entryOf('article', 'fresh', articleFields(3, 'fresh', title));
      Object.assign(entry.sys, { createdAt: now, updatedAt: now, revision: published.length + 1 });
      published.push(entry);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      }),
  };
}

function pageFrom(skip: number, articles: number, changes: number) {
  const total = articles * 2 + fixed.length;
  const items = Array.from({ length: Math.min(pageSize, total - skip) }, (_, place) => itemAt(skip + place));
  if (skip + pageSize >= total) return lastPage(items, changes);
  return { sys: { type: 'Array' }, items, nextPageUrl: `https://cdn.example/sync?sync_token=from-${skip + pageSize}` };
}

function lastPage(items: object[], changes: number) {
  return { sys: { type: 'Array' }, items, nextSyncUrl: `https://cdn.example/sync?sync_token=since-${changes}` };
}

/** Portals and categories first, then by turns an article and its picture. */
function itemAt(place: number): object {
  const number = place - fixed.length;
  if (number < 0) return fixed[place] ?? {};
  const article = number >> 1;
  return number % 2 ? pictureOf(article) : articleOf(article);
}

const helpCategories = ['laga-vego', 'djuren-i-samhallet', 'djurvanliga-tips', 'lar-dig-mer'];
const sections = ['djurfakta', 'klubbnytt', 'hjalp-djuren', 'aktuellt'] as const;

const fixed = [
  ...sections.map((section) => entryOf('portal', `portal-${section}`, inAll({ slug: section, title: section }))),
  ...helpCategories.map((slug) => entryOf('category', `category-${slug}`, inAll({ slug, title: slug }))),
];

function articleOf(number: number) {
  const title = `Artikel ${String((number * 7_919) % 1_000_003).padStart(7, '0')}`;
  return entryOf('article', `article-${number}`, articleFields(number, `artikel-${number}`, title));
}

/** A quarter each of animals, magazine, advice and news. */
function articleFields(number: number, slug: string, title: string) {
  const section = sections[number % sections.length] ?? 'aktuellt';
  const category = helpCategories[(number >> 2) % helpCategories.length];
  return {
    ...inAll({ slug, title, preamble: sentence.repeat(2) }),
    body: Object.fromEntries(languages.map((code) => [code, textOf(number, code)])),
    parent: { sv: linkTo('Entry', `portal-${section}`) },
    image: { sv: linkTo('Asset', `picture-${number}`) },
    ...(section === 'hjalp-djuren' && { category: { sv: linkTo('Entry', `category-${category}`) } }),
  };
}

function textOf(number: number, code: string) {
  const first = `Art: Djur ${number}\nFamilj: Hunddjur\nHabitat: ${['Skog', 'Hav', 'Fjäll'][number % 3]}`;
  const size = 400;
  const paragraphs = Array.from({ length: textBytes / size }, (_, place) =>
    `${code} ${number}.${place} ${sentence.repeat(10)}`.slice(0, size - 4),
  );
  return node(
    'document',
    [first, ...paragraphs].map((text) => node('paragraph', [wordsOf(text)])),
  );
}

const node = (nodeType: string, content: object[]) => ({ nodeType, data: {}, content });
const wordsOf = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });

function pictureOf(number: number) {
  const file = {
    url: '//images.example/a.webp',
    contentType: 'image/webp',
    details: { image: { width: 1200, height: 800 } },
  };
  const { sys, ...rest } = entryOf('', `picture-${number}`, {
    ...inAll({ title: 'Bild', description: sentence }),
    file: { sv: file },
  });
  return { ...rest, sys: { ...sys, type: 'Asset', contentType: undefined } };
}

function entryOf(contentType: string, id: string, fields: object) {
  const at = '2026-03-01T08:00:00.000Z';
  const sys = { id, type: 'Entry', createdAt: at, updatedAt: at, revision: 1, space: linkTo('Space', 'klubbhuset') };
  return { metadata: { tags: [] }, sys: { ...sys, contentType: linkTo('ContentType', contentType) }, fields };
}

function inAll(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, Object.fromEntries(languages.map((code) => [code, text]))]),
  );
}

function linkTo(linkType: string, id: string) {
  return { sys: { type: 'Link', linkType, id } };
}

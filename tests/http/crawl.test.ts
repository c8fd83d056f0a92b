import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Crawled, crawl, visit } from '../support/crawl.ts';
import { isLong } from '../support/long.ts';
import { inEnglish, pageKinds } from '../support/page-kinds.ts';

const rules = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'support', 'html-validate.json'), 'utf8'),
) as object;
let swedish: Map<string, Crawled>;
let english: Map<string, Crawled>;

beforeAll(async () => {
  swedish = await crawl(inject('site'), '/');
  english = isLong ? await crawl(inject('site'), '/en') : await visitEach(pageKinds.map(inEnglish));
});

async function visitEach(paths: string[]): Promise<Map<string, Crawled>> {
  const found = await Promise.all(paths.map(async (path) => [path, await visit(inject('site'), path, '')] as const));
  return new Map(found);
}

describe('every internal link', () => {
  it.each([['Swedish', () => swedish] as const, ...(isLong ? [['English', () => english] as const] : [])])(
    'of the %s site answers 200, or 301 to a page that does; a form leads to its first step, an empty one out',
    (_language, site) => {
      const broken = [...site().values()].filter(({ path, status, location }) => {
        if (status === 200) return false;
        const mayLeadOn =
          status === 301 ||
          // A surprise is another animal each time.
          path.endsWith('/djurfakta/overraska') ||
          (/^(\/en)?\/stod\/[^/]+(\/spara|\/avbryt\?steg=[\w-]+|\/summa)?$/.test(path) && [302, 303].includes(status));
        return !mayLeadOn || site().get(location ?? '')?.status !== 200;
      });
      expect(broken.map(({ path, status, from }) => `${from} → ${path}: ${status}`)).toEqual([]);
      expect(site().size).toBeGreaterThan(60);
    },
  );

  it('together reach every article of the seed', async () => {
    const { CONTENTFUL_ORIGIN, CONTENTFUL_SPACE_ID, CONTENTFUL_ACCESS_TOKEN } = inject('fakes');
    const entries = `${CONTENTFUL_ORIGIN}/spaces/${CONTENTFUL_SPACE_ID}/environments/master/entries`;
    const headers = { Authorization: `Bearer ${CONTENTFUL_ACCESS_TOKEN}` };
    const published = await fetch(`${entries}?content_type=article&limit=1000`, { headers });
    const { items } = (await published.json()) as { items: { fields: { slug: string } }[] };
    const reached = [...swedish.keys()].map((path) => path.split('/').at(-1));
    const slugs = items.map(({ fields }) => fields.slug.split('/').at(-1));
    expect(slugs.filter((slug) => !reached.includes(slug))).toEqual([]);
    expect(slugs.length).toBeGreaterThanOrEqual(60);
  });
});

describe('every page', () => {
  const pages = () => [...swedish.values(), ...english.values()].filter(({ html }) => html);

  it('is valid HTML', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader(rules));
    const kinds = await visitEach(pageKinds);
    const errors: string[] = [];
    for (const { path, html } of [...kinds.values(), ...(isLong ? pages() : [])]) {
      const { results } = await validator.validateString(html);
      for (const { messages } of results) {
        errors.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId} ${message} ${selector}`));
      }
    }
    expect(errors.slice(0, 20)).toEqual([]);
  });

  it('has one h1, one main and a title of its own that ends with the club', () => {
    const titles = new Map<string, string>();
    for (const { path, html } of [...swedish.values()].filter((page) => page.html && !page.path.includes('?'))) {
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      expect([path, html.match(/<main[ >]/g)?.length]).toEqual([path, 1]);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      expect(path === '/' ? title : title.split(' | ').at(-1)).toBe('Tass &amp; Vinge');
      expect([title, titles.get(title)]).toEqual([title, undefined]);
      titles.set(title, path);
    }
  });

  it('is reloaded as it is, with what its address asks for', () => {
    // On the wall of a classroom stands nothing but the screen.
    const asking = pages().filter(({ path }) => path.includes('?') && !path.endsWith('?visa=klass'));
    const reloads = asking.map(({ html }) => /data-new-version[^>]*>[^<]*<a href="([^"]*)"/.exec(html)?.[1]);
    expect(reloads.map((reload) => reload?.replaceAll('&amp;', '&'))).toEqual(asking.map(({ path }) => path));
    expect(asking.length).toBeGreaterThan(5);
  });

  it('gives every picture its alternative text and its size', () => {
    const errors = pages().flatMap(({ path, html }) =>
      [...html.matchAll(/<img\b[^>]*>/g)]
        .map(([image]) => image)
        .filter((image) => !(/\salt="/.test(image) && /\swidth="\d/.test(image) && /\sheight="\d/.test(image)))
        .map((image) => `${path}: ${image}`),
    );
    expect(errors).toEqual([]);
  });

  it('says in which language its Swedish content is when its frame is English', () => {
    const article = english.get('/en/djurfakta/rav');
    expect(article?.html).toMatch(/<html lang="en-US"/);
    expect(article?.html).toMatch(/<h1 lang="sv-SE"/);
    expect(article?.html).toMatch(/<div class="prose" lang="sv-SE"/);
    const translated = english.get('/en/kakor');
    expect(translated?.html).toMatch(/<h1(?: data-spoken="true")?>/);
  });
});

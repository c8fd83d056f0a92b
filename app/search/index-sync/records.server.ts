import type { Article } from '#content/model/article.ts';
import type { Warn } from '#content/model/canonical-path.ts';
import type { Section } from '#content/model/sections.ts';
import type { ContentService } from '#content/port.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { createTurns } from '#platform/turns.server.ts';
import { parts } from '../model/filters.ts';
import {
  articleRecord,
  categoryRecord,
  type SearchRecord,
  type SectionPage,
  sectionRecord,
  shortArticleRecord,
} from '../model/record.ts';

/**
 * Limit of articles whose text is searchable. With more, records hold titles, names and preambles: texts of thousands
 * of articles would fill the memory.
 */
export const mostWithText = 2_000;

/** Portal that introduces a section, by slug; the first that exists is used. */
const portalSlugs: Partial<Record<Section, string[]>> = { vuxen: ['vuxen-eller-pedagog', 'vuxen'] };

/**
 * Collects every searchable page as a record: articles, categories and sections. Records are in Swedish, with
 * English words where a translation exists; pages that exist in English only are in English. Queries run one at a
 * time, so that visitors' pages get their turns.
 * @throws errors of the content service; never returns a partial list
 */
export async function collectRecords(content: ContentService, warn: Warn): Promise<SearchRecord[]> {
  const articles = await content.listArticles('sv');
  const categories = await content.listCategories('sv');
  const englishArticles = byId(await content.listArticles('en'));
  const englishCategories = byId(await content.listCategories('en'));
  const sections: SearchRecord[] = [];
  for (const section of parts) {
    const page = await findSectionPage(content, section, 'sv');
    if (page) sections.push(sectionRecord(page, inEnglish(await findSectionPage(content, section, 'en'))));
  }
  const toRecord = articles.length > mostWithText ? shortArticleRecord : articleRecord;
  const records: SearchRecord[] = [];
  const pause = createTurns();
  for (const article of articles.filter(({ title, slug }) => title || slug)) {
    records.push(recordOf(article, englishArticles.get(article.id) ?? null, toRecord, warn));
    await pause();
  }
  return [
    ...records,
    ...categories.map((category) => categoryRecord(category, englishCategories.get(category.id) ?? null, warn)),
    ...sections,
  ];
}

type ToRecord = typeof articleRecord;
const known = new WeakMap<Article, { translation: Article | null; toRecord: ToRecord; record: SearchRecord }>();

/** Memoised: after a publication only what has changed is read again. */
function recordOf(article: Article, translation: Article | null, toRecord: ToRecord, warn: Warn): SearchRecord {
  const last = known.get(article);
  if (last && last.translation === translation && last.toRecord === toRecord) return last.record;
  const record = toRecord(article, translation, warn);
  known.set(article, { translation, toRecord, record });
  return record;
}

type Translatable = { language: LocaleCode };

async function findSectionPage(
  content: ContentService,
  section: Section,
  locale: LocaleCode,
): Promise<SectionPage | null> {
  for (const slug of portalSlugs[section] ?? [section]) {
    const portal = await content.findPortal(slug, locale);
    if (portal) return { ...portal, section };
  }
  return null;
}

function inEnglish(page: SectionPage | null): SectionPage | null {
  return page?.language === 'en' ? page : null;
}

/** Items that really are in English. */
function byId<Item extends Translatable & { id: string }>(items: Item[]): Map<string, Item> {
  return new Map(items.filter(({ language }) => language === 'en').map((item) => [item.id, item]));
}

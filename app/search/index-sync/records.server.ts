import type { Warn } from '#content/model/canonical-path.ts';
import type { Section } from '#content/model/sections.ts';
import type { ContentService } from '#content/port.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { parts } from '../model/filters.ts';
import { articleRecord, categoryRecord, type SearchRecord, type SectionPage, sectionRecord } from '../model/record.ts';

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
  return [
    ...articles
      .filter(({ title, slug }) => title || slug)
      .map((article) => articleRecord(article, englishArticles.get(article.id) ?? null, warn)),
    ...categories.map((category) => categoryRecord(category, englishCategories.get(category.id) ?? null, warn)),
    ...sections,
  ];
}

type Translatable = { language: LocaleCode };

async function findSectionPage(
  content: ContentService,
  section: Section,
  locale: LocaleCode,
): Promise<SectionPage | null> {
  for (const slug of portalSlugs[section] ?? [section]) {
    const portal = await content.findPortal(slug, locale);
    if (portal) return { section, title: portal.title, preamble: portal.preamble, language: portal.language };
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

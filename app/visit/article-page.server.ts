import type { Article } from '#content/article.ts';
import { toCardItem } from '#content/card-item.ts';
import { toCategoryLink } from '#content/category-link.ts';
import { readQuestionsAndAnswers } from '#content/faq.ts';
import { nextInLine } from '#content/listing.ts';
import { toPage } from '#content/page.ts';
import { sectionOf } from '#content/sections.ts';
import { readTextBlocks } from '#content/text-blocks.ts';
import type { RequestContext } from './request-context.server.ts';

const mostRelated = 3;

/** Loads an article page: text, blocks, category link and further reading. */
export async function articlePageData(ctx: RequestContext, article: Article) {
  const { content, locale, warn } = ctx;
  const { category, portalId } = article;
  const [categories, siblings] = await Promise.all([
    category ? content.listCategories(locale) : [],
    category
      ? content.listArticlesByCategory(category.id, locale)
      : portalId
        ? content.listArticlesByPortal(portalId, locale)
        : [],
  ]);
  const related = nextInLine(siblings, article.id, mostRelated);
  const { textBlocks, ...shown } = article;
  return {
    article: shown,
    page: toPage(article, related, warn),
    blocks: readTextBlocks(textBlocks),
    section: sectionOf(portalId),
    category: category && toCategoryLink(category.slug, categories, warn),
    related: related.map((item) => toCardItem(item, warn)),
    faq: readQuestionsAndAnswers(article.body),
  };
}

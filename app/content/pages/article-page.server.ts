import type { RequestContext } from '#request/request-context.server.ts';
import { toCardItem } from '../components/card-item.ts';
import { toCategoryLink } from '../components/category-link.ts';
import { nextInLine } from '../components/listing.ts';
import type { Article } from '../model/article.ts';
import { readQuestionsAndAnswers } from '../model/faq.ts';
import { readServings } from '../model/how-to/servings.ts';
import { readPieces } from '../model/magazine/pieces.ts';
import { toPage } from '../model/page.ts';
import { sectionOf } from '../model/sections.ts';
import { readBlockLanguages, readFurtherReading, readTextBlocks } from '../model/text-blocks.ts';

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
        ? content.listArticlesByPortal(portalId, locale, { lazily: true })
        : [],
  ]);
  const related = nextInLine(siblings, article.id, mostRelated);
  const { textBlocks, ...shown } = article;
  return {
    article: shown,
    page: toPage(article, related, warn),
    blocks: readTextBlocks(textBlocks),
    blockLanguages: readBlockLanguages(textBlocks),
    furtherReading: readFurtherReading(textBlocks),
    pieces: readPieces(textBlocks),
    section: sectionOf(portalId),
    category: category && toCategoryLink(category.slug, categories, warn),
    related: related.map((item) => toCardItem(item, warn)),
    faq: readQuestionsAndAnswers(article.body),
    servings: readServings(ctx.url, article.instructions?.recipe ?? null),
  };
}

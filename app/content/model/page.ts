import type { Article } from './article.ts';
import { canonicalPath, type Warn } from './canonical-path.ts';
import type { Picture } from './picture.ts';

/** Generic page as the specification's object (§3.7). */
export interface Page {
  title: string;
  preamble: string;
  metadescription: string;
  image: Picture | null;
  tags: { links: []; moreLink: null };
  mascot: [];
  upperBlocks: [];
  lowerBlocks: [];
  includes: LinkItem[];
  kicker: string;
  urlText: string;
  url: string;
}

export interface LinkItem {
  title: string;
  _path: string;
  image: Picture | null;
}

export function toPage(article: Article, related: Article[], warn: Warn): Page {
  return {
    title: article.title,
    preamble: article.preamble,
    metadescription: article.metadescription || article.preamble,
    image: article.picture,
    tags: { links: [], moreLink: null },
    mascot: [],
    upperBlocks: [],
    lowerBlocks: [],
    includes: related.map((item) => toLinkItem(item, warn)),
    kicker: article.kicker,
    urlText: article.kicker || article.title,
    url: canonicalPath(article, warn),
  };
}

export function toLinkItem(
  article: Pick<Article, 'id' | 'slug' | 'portalId' | 'category' | 'title' | 'picture'>,
  warn: Warn,
): LinkItem {
  return { title: article.title, _path: canonicalPath(article, warn), image: article.picture };
}

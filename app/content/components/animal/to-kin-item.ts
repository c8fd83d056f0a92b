import type { Article } from '../../model/article.ts';
import { canonicalPath, type Warn } from '../../model/canonical-path.ts';
import type { KinItem } from './kin-links.tsx';

export function toKinItem(article: Article, warn: Warn): KinItem {
  const { title, language, world } = article;
  return { path: canonicalPath(article, warn), title, language, figure: world.figure };
}

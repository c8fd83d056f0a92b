import type { ReactNode } from 'react';
import type { Article } from '../model/article.ts';
import type { Picture } from '../model/picture.ts';
import { ContentPicture, preloadPicture } from '../pictures/content-picture.tsx';
import { responsiveSource } from '../pictures/picture-source.ts';
import { ArticleTitle } from './article-title.tsx';
import { useLang, useReader } from './reader-context.tsx';
import '../styles/article.css';

type Head = Pick<Article, 'title' | 'preamble' | 'picture' | 'body' | 'language' | 'languages'>;

const sizes = '(width >= 72.5rem) 42rem, (width >= 60rem) 55vw, 100vw';

/**
 * Preloads an article's picture from the head. A cached fragment cannot do that itself, because React does not render
 * it again.
 */
export function usePicturePreloaded(picture: Picture | null, width = sizes): void {
  const { images } = useReader();
  if (picture) preloadPicture(responsiveSource(picture, images), width);
}

interface ArticleHeadProps {
  article: Head;
  byline?: ReactNode;
  /** Controls for the article, below its preamble. */
  tools?: ReactNode;
  /** Breadcrumbs, above the title. */
  children: ReactNode;
}

/** Top of an article: its title on a sheet that overlaps its picture. */
export function ArticleHead({ article, byline, tools, children }: ArticleHeadProps) {
  const { images } = useReader();
  const lang = useLang();
  const { picture } = article;
  return (
    <div className={picture ? 'band head' : 'band head head--plain'}>
      <div className="wrap head__inner">
        <div className="sheet head__words">
          {children}
          <ArticleTitle article={article} />
          {byline}
          {tools}
        </div>
        {picture && (
          <div className="head__picture" lang={lang(picture.altLanguage)}>
            <ContentPicture source={responsiveSource(picture, images)} alt={picture.alt} sizes={sizes} eager />
          </div>
        )}
      </div>
    </div>
  );
}

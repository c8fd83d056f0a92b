import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { Article } from '../../model/article.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import { ArticleTitle } from '../article-title.tsx';
import { useLang, useReader } from '../reader-context.tsx';
import '../../styles/magazine.css';

interface IssueHeadProps {
  article: Pick<Article, 'title' | 'kicker' | 'preamble' | 'picture' | 'body' | 'comic' | 'language' | 'languages'>;
  byline?: ReactNode;
  tools?: ReactNode;
  /** Breadcrumbs, above the title. */
  children: ReactNode;
}

/** Cover of a number of the magazine: its name, its number, one picture edge to edge, the title and the comic's blurb. */
export function IssueHead({ article, byline, tools, children }: IssueHeadProps) {
  const { content } = useTranslations();
  const { images } = useReader();
  const lang = useLang();
  const { picture, comic, languages } = article;
  return (
    <div className="band issue">
      <div className="wrap issue__name">
        <p aria-hidden="true">Klubbnytt</p>
        {article.kicker && <p lang={lang(languages.kicker)}>{article.kicker}</p>}
      </div>
      {picture && (
        <div className="issue__picture" lang={lang(picture.altLanguage)}>
          <ContentPicture source={responsiveSource(picture, images)} alt={picture.alt} sizes="100vw" eager />
        </div>
      )}
      <div className="wrap issue__words">
        <div className="sheet sheet--b issue__title">
          {children}
          <ArticleTitle article={article} />
          {byline}
          {tools}
        </div>
        {comic?.title && (
          <a className="sheet sheet--c issue__blurb" href="#serie">
            <b>{content.magazine.kinds.serie}:</b> <span lang={lang(comic.language)}>{comic.title}</span>
          </a>
        )}
      </div>
    </div>
  );
}

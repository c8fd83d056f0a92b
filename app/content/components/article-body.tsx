import { useTranslations } from '#i18n/translations-context.tsx';
import type { Article } from '../model/article.ts';
import type { RichText } from '../model/rich-text.ts';
import { ContentPicture } from '../pictures/content-picture.tsx';
import { responsiveSource } from '../pictures/picture-source.ts';
import { useLang, useReader } from './reader-context.tsx';
import { RichTextView } from './rich-text-view.tsx';
import '../styles/article.css';

interface ArticleBodyProps extends Pick<Article, 'slider'> {
  body: RichText | null;
  languages: Pick<Article['languages'], 'body'>;
}

/** Body text of an article, with its picture slider below. */
export function ArticleBody({ body, slider, languages }: ArticleBodyProps) {
  const { content } = useTranslations();
  const { images, locale } = useReader();
  const foreign = useLang();
  const within = useLang(languages.body);
  return (
    <div className="prose" lang={foreign(languages.body)} data-spoken>
      {body && <RichTextView document={body} language={languages.body} />}
      {slider.length > 0 && (
        // Safari gives a row that scrolls no place in the tab order, and the pictures have none of their own.
        <ul className="slider" tabIndex={0} aria-label={content.pictures} lang={within(locale)}>
          {slider.map((picture) => (
            <li key={picture.url} lang={foreign(picture.altLanguage)}>
              <ContentPicture
                source={responsiveSource(picture, images)}
                alt={picture.alt}
                sizes="(width >= 60rem) 24rem, 68vw"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

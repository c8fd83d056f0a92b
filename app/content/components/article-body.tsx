import { useTranslations } from '#i18n/translations-context.tsx';
import type { Article } from '../model/article.ts';
import type { RichText } from '../model/rich-text.ts';
import { ContentPicture } from '../pictures/content-picture.tsx';
import { responsiveSource } from '../pictures/picture-source.ts';
import { useForeignLang, usePageLang, useReader } from './reader-context.tsx';
import { RichTextView } from './rich-text-view.tsx';
import '../styles/article.css';

/** Body text of an article, with its picture slider below. */
export function ArticleBody({
  body,
  slider,
  language,
}: Pick<Article, 'slider' | 'language'> & { body: RichText | null }) {
  const { content } = useTranslations();
  const { images } = useReader();
  const lang = useForeignLang(language);
  const pageLang = usePageLang();
  return (
    <div className="prose" lang={lang} data-spoken>
      {body && <RichTextView document={body} />}
      {slider.length > 0 && (
        <ul className="slider" aria-label={content.pictures} lang={lang && pageLang}>
          {slider.map((picture) => (
            <li key={picture.url} lang={lang}>
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

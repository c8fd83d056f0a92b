import { useTranslations } from '#i18n/translations-context.tsx';
import type { Article } from '../model/article.ts';
import { useLang } from './reader-context.tsx';

/** Title and preamble of an article, with a word before its first line where that is in a foreign language. */
export function ArticleTitle({
  article,
}: {
  article: Pick<Article, 'title' | 'preamble' | 'body' | 'language' | 'languages'>;
}) {
  const { content } = useTranslations();
  const lang = useLang();
  const { title, preamble, body, languages } = article;
  const language = body ? languages.body : article.language;
  return (
    <>
      <h1 lang={lang(article.language)} data-spoken>
        {title}
      </h1>
      {lang(language) && <p className="hint">{content.onlyIn[language]}</p>}
      {preamble && (
        <p className="lead" lang={lang(languages.preamble)} data-spoken>
          {preamble}
        </p>
      )}
    </>
  );
}

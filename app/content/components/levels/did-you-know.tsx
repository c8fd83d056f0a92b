import { useTranslations } from '#i18n/translations-context.tsx';
import type { Article } from '../../model/article.ts';
import type { RichText } from '../../model/rich-text.ts';
import { useLang } from '../reader-context.tsx';
import { RichTextView } from '../rich-text-view.tsx';
import '../../styles/levels.css';

/** One deeper fact, on a sheet of its own below the long text. */
export function DidYouKnow({ text, language }: { text: RichText; language: Article['language'] }) {
  const { content } = useTranslations();
  const lang = useLang();
  return (
    <div className="sheet sheet--tone levels__fact" data-spoken>
      <h2 className="h3">{content.didYouKnow}</h2>
      <div lang={lang(language)}>
        <RichTextView document={text} language={language} />
      </div>
    </div>
  );
}

import readingUrl from '#art/svg/mascot/badger-reading.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { TextBlock } from '../../model/text-blocks.ts';
import { useLang } from '../reader-context.tsx';
import { RichTextView } from '../rich-text-view.tsx';
import '../../styles/article.css';

/**
 * Riddle in Tass's speech bubble. Its answer is folded: a <details> needs no script. On paper it stands on its head, and
 * it is not read aloud.
 */
export function RiddleBlock({ riddle, id }: { riddle: TextBlock; id?: string }) {
  const { content } = useTranslations();
  const lang = useLang();
  const { rubrik, body, answer, languages } = riddle;
  return (
    <section className="wrap talk" id={id}>
      <img src={readingUrl} alt="" width={320} height={400} loading="lazy" />
      <div className="bubble">
        {id && <p className="kicker">{content.magazine.kinds.gåta}</p>}
        {rubrik && (
          <h2 className="h3" lang={lang(languages.rubrik)} data-spoken>
            {rubrik}
          </h2>
        )}
        {body && (
          <div className="prose" lang={lang(languages.body)} data-spoken>
            <RichTextView document={body} language={languages.body} />
          </div>
        )}
        {answer && (
          <details className="answer">
            <summary className="button button--tone">{content.showAnswer}</summary>
            <div className="prose" lang={lang(languages.answer)}>
              <RichTextView document={answer} language={languages.answer} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

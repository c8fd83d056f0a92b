import { useTranslations } from '#i18n/translations-context.tsx';
import type { Article } from '../../model/article.ts';
import { ArticleBody } from '../article-body.tsx';
import { useLang } from '../reader-context.tsx';
import { RichTextView } from '../rich-text-view.tsx';
import { DidYouKnow } from './did-you-know.tsx';
import '../../styles/levels.css';

type BodyInLevelsProps = Pick<Article, 'body' | 'shortBody' | 'didYouKnow' | 'slider' | 'languages'>;

/**
 * Body text of an article, long and, where an editor has written it, short. Both are in the document, so that cached
 * pages serve everybody: radio buttons and `:has()` show one of them, and so do the addresses `#kort` and `#mer`, with
 * no script. Without `:has()` both are shown.
 */
export function BodyInLevels({ shortBody, didYouKnow, ...whole }: BodyInLevelsProps) {
  const lang = useLang();
  if (!shortBody && !didYouKnow) return <ArticleBody {...whole} />;
  const long = (
    <>
      <ArticleBody {...whole} />
      {didYouKnow && <DidYouKnow text={didYouKnow} language={whole.languages.didYouKnow} />}
    </>
  );
  if (!shortBody) return <div className="levels">{long}</div>;
  return (
    <div className="levels">
      <Choice />
      <div className="prose levels__short" id="kort" lang={lang(whole.languages.shortBody)} data-spoken>
        <RichTextView document={shortBody} language={whole.languages.shortBody} />
      </div>
      <div className="levels__long" id="mer">
        {long}
      </div>
    </div>
  );
}

/** No button is checked in the document: then the address, and the device's setting, may choose. */
function Choice() {
  const { legend, options } = useTranslations().reading.level;
  return (
    <fieldset className="levels__choice no-print">
      <legend>{legend}</legend>
      {(['kort', 'mer'] as const).map((level) => (
        <label key={level}>
          <input type="radio" name="level" value={level} />
          {options[level]}
        </label>
      ))}
    </fieldset>
  );
}

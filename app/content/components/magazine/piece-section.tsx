import pointingUrl from '#art/svg/mascot/badger-pointing.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { Piece } from '../../model/magazine/pieces.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import { useLang, useReader } from '../reader-context.tsx';
import { RichTextView } from '../rich-text-view.tsx';
import { RiddleBlock } from './riddle-block.tsx';

/** One piece of a number, in the dress of its kind. */
export function PieceSection({ piece: { kind, block }, id }: { piece: Piece; id: string }) {
  const { magazine } = useTranslations().content;
  const { images } = useReader();
  const lang = useLang();
  const { rubrik, body, picture, languages } = block;
  if (kind === 'gåta') return <RiddleBlock riddle={block} id={id} />;
  const heading = (
    <div>
      <p className="kicker">{magazine.kinds[kind]}</p>
      <h2 id={`${id}-rubrik`} lang={lang(languages.rubrik)} data-spoken>
        {rubrik}
      </h2>
    </div>
  );
  const text = body && (
    <div className="prose" lang={lang(languages.body)} data-spoken>
      <RichTextView document={body} language={languages.body} />
    </div>
  );
  const named = { id, 'aria-labelledby': `${id}-rubrik` };
  if (kind === 'fråga klubben')
    return (
      <section className="wrap talk talk--asked" {...named}>
        <img src={pointingUrl} alt="" width={320} height={400} loading="lazy" />
        <div className="bubble">
          {heading}
          {text}
          <p className="hint">{magazine.answeredBy}</p>
        </div>
      </section>
    );
  if (kind === 'berättelse')
    return (
      <section className="wrap block story" {...named}>
        {picture && (
          <div className="story__picture" lang={lang(picture.altLanguage)}>
            <ContentPicture
              source={responsiveSource(picture, images)}
              alt={picture.alt}
              sizes="(width >= 72.5rem) 72rem, 96vw"
            />
          </div>
        )}
        {heading}
        {text}
      </section>
    );
  return (
    <section className={kind === 'fundera' ? 'sheet sheet--tone piece piece--wide' : 'sheet piece'} {...named}>
      {heading}
      {text}
    </section>
  );
}

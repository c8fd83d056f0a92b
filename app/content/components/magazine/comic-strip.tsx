import { useTranslations } from '#i18n/translations-context.tsx';
import type { Comic } from '../../model/magazine/comic.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import { useLang, useReader } from '../reader-context.tsx';

const sizes = '(width >= 75rem) 17rem, (width >= 40rem) 45vw, 90vw';

/**
 * Comic in panels. What is said stands below each picture as text, so that it can be read aloud, enlarged and
 * translated; the pictures' alternative texts tell the rest.
 */
export function ComicStrip({ comic }: { comic: Comic }) {
  const { content } = useTranslations();
  const { images } = useReader();
  const lang = useLang();
  return (
    <section className="band band--both comic" id="serie" aria-labelledby="serie-rubrik">
      <div className="wrap block">
        <p className="kicker">{content.magazine.kinds.serie}</p>
        <h2 id="serie-rubrik" lang={lang(comic.language)} data-spoken>
          {comic.title}
        </h2>
        <ol className="comic__panels">
          {comic.panels.map(({ id, picture, lines, language }) => (
            <li key={id}>
              <span lang={lang(picture.altLanguage)}>
                <ContentPicture source={responsiveSource(picture, images)} alt={picture.alt} sizes={sizes} />
              </span>
              {lines.map(({ speaker, line }) => (
                <p key={line} lang={lang(language)} data-spoken>
                  <b>{speaker}</b> {line}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

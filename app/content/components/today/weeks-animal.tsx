import { useTranslations } from '#i18n/translations-context.tsx';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { cardSource } from '../../pictures/picture-source.ts';
import type { CardItem } from '../card.tsx';
import { useLang, useReader } from '../reader-context.tsx';
import '../../styles/front-page.css';

/** Animal of the week, the same for all visitors. */
export function WeeksAnimal({ item }: { item: CardItem }) {
  const { home } = useTranslations().pages;
  const { images, href } = useReader();
  const lang = useLang();
  return (
    <section className="week" data-world="djurfakta" aria-labelledby="veckans-djur">
      {item.picture && (
        <a className="week__picture" href={href(item.path)} tabIndex={-1} aria-hidden="true">
          <ContentPicture source={cardSource(item.picture, images)} alt="" />
        </a>
      )}
      <div className="stack">
        <p className="kicker">{home.weekKicker}</p>
        <h2 id="veckans-djur" lang={lang(item.language)}>
          <a className="quiet" href={href(item.path)}>
            {item.title}
          </a>
        </h2>
        <p className="lead" lang={lang(item.languages.preamble)}>
          {item.preamble}
        </p>
        <p>
          <a className="button" href={href(item.path)}>
            {home.talkMore(item.title)}
          </a>
        </p>
      </div>
    </section>
  );
}

import type { Ref } from 'react';
import logoUrl from '#art/svg/icons/logo.svg';
import { useForeignLang, useReader } from '#content/components/reader-context.tsx';
import { sectionTitles } from '#content/model/section-titles.ts';
import { ContentPicture } from '#content/pictures/content-picture.tsx';
import { cardSource } from '#content/pictures/picture-source.ts';
import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { FoundText, SearchResultItem } from '../model/found.ts';

/**
 * Search results, best first. An animal shows its species and a fact; the others name their section. Where neither title
 * nor preamble has the words, an excerpt of the text does.
 */
export function Hits({ hits, ref }: { hits: SearchResultItem[]; ref: Ref<HTMLUListElement> }) {
  return (
    <ul className="hits" ref={ref}>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} />
      ))}
    </ul>
  );
}

function Hit({ hit }: { hit: SearchResultItem }) {
  const { href, images } = useReader();
  const lang = useForeignLang(hit.language);
  const preambleLang = useForeignLang(hit.preambleLanguage);
  const textLang = useForeignLang(hit.textLanguage);
  const { picture, animal } = hit;
  const translations = useTranslations();
  return (
    <li className="hit" data-world={hit.part ?? undefined}>
      {picture ? (
        <ContentPicture source={cardSource(picture, images)} alt="" />
      ) : (
        <span className="hit__blank">
          <img src={logoUrl} alt="" width={64} height={64} />
        </span>
      )}
      <div>
        <p className="hit__kind">
          <span>{kindOfHit(hit, translations)}</span>
          {animal?.species && (
            <>
              <span aria-hidden="true"> · </span>
              <span lang={textLang}>{animal.species}</span>
            </>
          )}
        </p>
        <h3 lang={lang}>
          <a href={href(hit.link)}>
            <Marked texts={hit.title} />
          </a>
        </h3>
        <p lang={preambleLang}>
          <Marked texts={hit.preamble} />
        </p>
        {hit.excerpt.length > 0 ? (
          <p className="hit__more" lang={textLang}>
            <Marked texts={hit.excerpt} />
          </p>
        ) : (
          animal?.fact && (
            <p className="hit__more" lang={textLang}>
              {animal.fact}
            </p>
          )
        )}
      </div>
    </li>
  );
}

function kindOfHit({ type, part }: SearchResultItem, translations: Translations): string | null | undefined {
  const { search } = translations;
  if (type === 'djurfakta') return search.animal;
  const title = part && sectionTitles(translations)[part];
  if (type === 'sida') return title;
  const kind = { artikel: search.article, kategori: search.category, sektion: search.section }[type];
  return title && type !== 'sektion' ? `${kind} · ${title}` : kind;
}

function Marked({ texts }: { texts: FoundText[] }) {
  return texts.map(({ text, isMatch }, index) =>
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

import type { Ref } from 'react';
import { useForeignLang, useReader } from '#content/components/reader-context.tsx';
import { sectionTitles } from '#content/model/section-titles.ts';
import { ContentPicture } from '#content/pictures/content-picture.tsx';
import { cardSource } from '#content/pictures/picture-source.ts';
import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { FoundText, SearchResultItem } from '../model/found.ts';

/** Search results, best first. Animal facts have their own label; the others name their section. */
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
  const { picture } = hit;
  const translations = useTranslations();
  return (
    <li className="hit" data-world={hit.part ?? undefined}>
      {picture ? (
        <ContentPicture source={cardSource(picture, images)} alt="" />
      ) : (
        <span className="hit__blank" aria-hidden="true" />
      )}
      <div>
        <p className="hit__kind">{kindOfHit(hit, translations)}</p>
        <h3 lang={lang}>
          <a href={href(hit.link)}>
            <Marked texts={hit.title} />
          </a>
        </h3>
        <p lang={lang}>
          <Marked texts={hit.preamble} />
        </p>
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

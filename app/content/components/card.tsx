import type { ReactNode } from 'react';
import { type LocaleCode, locales } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import type { Picture } from '../model/picture.ts';
import { ContentPicture, preloadPicture } from '../pictures/content-picture.tsx';
import { cardSource } from '../pictures/picture-source.ts';
import { useLang, useReader } from './reader-context.tsx';
import '../styles/card.css';

/** Data of a card; cardLabel has already chosen `label`. */
export interface CardItem {
  path: string;
  label: string;
  title: string;
  picture: Picture | null;
  facts: string[];
  preamble: string;
  /** Language of the title. */
  language: LocaleCode;
  /** Languages that the text behind the card is written in. */
  translations: readonly LocaleCode[];
  /** Languages of the other texts; of each fact in order. */
  languages: { label: LocaleCode; preamble: LocaleCode; facts: LocaleCode[] };
}

interface CardProps {
  item: CardItem;
  /** Heading level that fits the list around the card. */
  level?: 2 | 3;
  /** True when its picture is above the fold. */
  leads?: boolean;
  /** Letter whose first card this is, in a list by title. */
  letter?: string;
}

/**
 * Collector's card: a picture and a label that link to the item. With facts it has a dog-ear that turns it over.
 * Without a back, or when the label is not the title, title and preamble stand below. The turn is a <details>: it works
 * with the keyboard and without scripts. The front is hidden while the back shows.
 */
export function Card({ item, level = 3, leads = false, letter = '' }: CardProps) {
  const { locale, images } = useReader();
  if (leads && item.picture) preloadPicture(cardSource(item.picture, images));
  return (
    <CachedFragment of={item} variant={`${locale} ${level} ${leads} ${letter}`}>
      <WholeCard item={item} level={level} leads={leads} letter={letter} />
    </CachedFragment>
  );
}

/** Anchor of the first card of a letter. */
export function letterId(letter: string): string {
  return `djur-${letter}`;
}

function WholeCard({ item, level, leads, letter }: Required<CardProps>) {
  const { images, href, locale } = useReader();
  const lang = useLang();
  const title = lang(item.language);
  const Heading = `h${level}` as const;
  const address = href(item.path);
  const isNamed = item.label === item.title;
  return (
    <li className={item.facts.length ? 'card' : 'card card--plain'} id={letter ? letterId(letter) : undefined}>
      {letter && (
        <span className="card__letter" aria-hidden="true">
          {letter}
        </span>
      )}
      <div className="card__front">
        {item.picture && (
          <a className="card__picture" href={address} tabIndex={-1} aria-hidden="true">
            <ContentPicture source={cardSource(item.picture, images)} alt="" eager={leads} />
          </a>
        )}
        <Heading className="card__name">
          <a className="card__link" href={address} lang={lang(item.languages.label)}>
            <span>{item.label}</span>
            {!isNamed && (
              <span className="hidden" lang={title ?? (lang(item.languages.label) && locales[locale].language)}>
                {`: ${item.title}`}
              </span>
            )}
          </a>
        </Heading>
        {!(isNamed && item.facts.length > 0) && (
          <p className="card__text">
            {!isNamed && (
              <strong className="card__title" lang={title}>
                {item.title}
              </strong>
            )}
            <span lang={lang(item.languages.preamble)}>{item.preamble}</span>
          </p>
        )}
      </div>
      {item.facts.length > 0 && <CardBack item={item} heading={<Heading lang={title}>{item.title}</Heading>} />}
    </li>
  );
}

const mostFacts = 8;

function CardBack({ item, heading }: { item: CardItem; heading: ReactNode }) {
  const { content } = useTranslations();
  const lang = useLang();
  const { href } = useReader();
  return (
    <details className="flip">
      <summary>
        <span className="flip__shut">
          <span>{content.quickFacts}</span>
          <span className="hidden">{content.quickFactsAbout(item.title)}</span>
        </span>
        <span className="flip__open">{content.turnBack}</span>
      </summary>
      <div className="flip__back">
        {heading}
        <ul>
          {item.facts.slice(0, mostFacts).map((fact, place) => (
            <li key={fact} lang={lang(item.languages.facts[place])}>
              {fact}
            </li>
          ))}
        </ul>
        <a className="flip__more" href={href(item.path)}>
          <span>{content.more}</span>
          <span className="hidden">{content.moreAbout(item.title)}</span>
        </a>
      </div>
    </details>
  );
}

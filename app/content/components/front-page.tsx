import beeUrl from '#art/svg/animals/bee.svg';
import butterflyUrl from '#art/svg/animals/butterfly.svg';
import cowUrl from '#art/svg/animals/cow.svg';
import dogUrl from '#art/svg/animals/dog.svg';
import foxUrl from '#art/svg/animals/fox.svg';
import hareUrl from '#art/svg/animals/hare.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import henUrl from '#art/svg/animals/hen.svg';
import mooseUrl from '#art/svg/animals/moose.svg';
import pigUrl from '#art/svg/animals/pig.svg';
import sheepUrl from '#art/svg/animals/sheep.svg';
import badgerUrl from '#art/svg/mascot/badger-waving.svg';
import dayUrl from '#art/svg/scenes/front.svg';
import nightUrl from '#art/svg/scenes/front-night.svg';
import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { ContentPicture } from '../pictures/content-picture.tsx';
import { cardSource } from '../pictures/picture-source.ts';
import type { CardItem } from './card.tsx';
import { type CategoryLink, CategoryStrips } from './category-strips.tsx';
import { useForeignLang, useLang, useReader } from './reader-context.tsx';
import '../styles/front-page.css';

/**
 * Animals in the landscape, from the sky down and from left to right, as the keyboard goes through them. The stylesheet
 * positions them, and hides some on small screens.
 */
const cast = [
  ['butterfly', butterflyUrl],
  ['bee', beeUrl],
  ['moose', mooseUrl],
  ['sheep', sheepUrl],
  ['cow', cowUrl],
  ['hedgehog', hedgehogUrl],
  ['fox', foxUrl],
  ['badger', badgerUrl, 400],
  ['hare', hareUrl],
  ['pig', pigUrl],
  ['hen', henUrl],
] as const;

/** Names of the drawings in the landscape. */
export const inLandscape: ReadonlySet<string> = new Set(cast.map(([name]) => name));

/**
 * Animals shown on small screens too. The others are lazy images that are not displayed there, so they are not fetched.
 */
const alsoOnPhones = new Set<string>(['fox', 'badger', 'hare', 'bee']);

/** Animal of the landscape that has a page of its own. */
export interface HeroAnimal {
  /** Name of its drawing. */
  drawing: string;
  title: string;
  language: LocaleCode;
  path: string;
}

/** Top of the front page. An animal that stands in the landscape leads to its own page, if it has one. */
export function Hero({ animals }: { animals: HeroAnimal[] }) {
  const { layout, pages } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  const figures = cast.map(([name, src, height = 320]) => {
    const page = animals.find(({ drawing }) => drawing === name);
    const image = (className?: string) => (
      <img
        key={name}
        className={className}
        src={src}
        alt={page?.title ?? ''}
        width={320}
        height={height}
        loading={alsoOnPhones.has(name) ? undefined : 'lazy'}
      />
    );
    if (!page) return image(`hero__${name}`);
    return (
      <a key={name} className={`hero__${name}`} href={href(page.path)} lang={lang(page.language)}>
        {image()}
      </a>
    );
  });
  return (
    <div className="hero">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={nightUrl} />
        <img className="hero__scene" src={dayUrl} alt="" width={1600} height={900} fetchPriority="high" />
      </picture>
      <div className="wrap hero__words">
        <h1>{layout.tagline}</h1>
        <p className="lead">{pages.home.lead}</p>
        <p className="row">
          <a className="button button--big" href={href('/djurfakta')}>
            {pages.home.meetAnAnimal}
          </a>
          <a className="button button--big button--paper" href="#hjalp">
            {pages.home.howToHelp}
          </a>
        </p>
      </div>
      <div className="hero__cast">{figures}</div>
    </div>
  );
}

export function HelpBand({ categories }: { categories: CategoryLink[] }) {
  const { home } = useTranslations().pages;
  return (
    <section className="band band--both" id="hjalp" data-world="hjalp-djuren" aria-labelledby="hjalp-rubrik">
      <div className="wrap block help">
        <div className="help__words">
          <h2 id="hjalp-rubrik">{home.helpHeading}</h2>
          <p className="lead">{home.helpLead}</p>
          <img src={dogUrl} alt="" width={320} height={320} loading="lazy" />
        </div>
        <CategoryStrips categories={categories} />
      </div>
    </section>
  );
}

export function MagazineTeaser({ item }: { item: CardItem }) {
  const { home } = useTranslations().pages;
  const { href } = useReader();
  const lang = useForeignLang(item.languages.preamble);
  return (
    <section className="magazine" data-world="klubbnytt" aria-labelledby="tidningen">
      <MagazineCover item={item} />
      <div>
        <h2 id="tidningen">{home.magazineHeading}</h2>
        <p>{home.magazineText}</p>
        <p lang={lang}>{item.preamble}</p>
        <p>
          <a className="button" href={href('/klubbnytt')}>
            {home.readMagazine}
          </a>
        </p>
      </div>
    </section>
  );
}

export function MagazineCover({ item, leads = false }: { item: CardItem; leads?: boolean }) {
  const { href, images } = useReader();
  const lang = useLang();
  return (
    <a className="cover" href={href(item.path)}>
      <span className="cover__name">Klubbnytt</span>
      {item.label !== item.title && (
        <span className="cover__number" lang={lang(item.languages.label)}>
          {item.label}
        </span>
      )}
      {item.picture && <ContentPicture source={cardSource(item.picture, images)} alt="" eager={leads} />}
      <span className="cover__line" lang={lang(item.language)}>
        {item.title}
      </span>
    </a>
  );
}

interface TalkBlockProps {
  question: string;
  /** Language of the question. */
  language: LocaleCode;
  animal: CardItem;
}

export function TalkBlock({ question, language, animal }: TalkBlockProps) {
  const { content, pages } = useTranslations();
  const { href } = useReader();
  const lang = useForeignLang(language);
  return (
    <section className="wrap talk talk--right" aria-labelledby="prata-om">
      <img src={hareUrl} alt="" width={320} height={320} loading="lazy" />
      <div className="bubble">
        <p className="kicker">{pages.home.talkKicker}</p>
        <h2 className="h3" id="prata-om" lang={lang}>
          {question}
        </h2>
        <p>{content.noRightAnswer}</p>
        <a href={href(animal.path)}>{pages.home.talkMore(animal.title)}</a>
      </div>
    </section>
  );
}

export function JoinBand() {
  const { home } = useTranslations().pages;
  const { href } = useReader();
  return (
    <section className="band band--both join" data-world="medlem" aria-labelledby="bli-medlem">
      <div className="wrap block aside-right">
        <div className="stack">
          <h2 id="bli-medlem">{home.joinHeading}</h2>
          <p className="lead">{home.joinText}</p>
          <a className="button button--big" href={href('/medlem')}>
            {home.join}
          </a>
        </div>
        <div className="sheet sheet--b stack">
          <h3 className="h4">{home.adultHeading}</h3>
          <p>{home.adultText}</p>
          <a href={href('/medlem')}>{home.adultLink}</a>
        </div>
      </div>
    </section>
  );
}

import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { Season } from '../../model/today/seasons.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { cardSource } from '../../pictures/picture-source.ts';
import { figureOf } from '../animal/figures.ts';
import type { CardItem } from '../card.tsx';
import { useLang, useReader } from '../reader-context.tsx';
import '../../styles/front-page.css';

/** Question of the day, as the front page asks it. */
export interface AskedToday {
  question: string;
  answers: string[];
  language: LocaleCode;
  /** Animal that it is about: name, the name's language, and name of its drawing. */
  animal: string;
  animalLanguage: LocaleCode;
  figure: string;
  /** Path of the quiz that it is from, and its number there. */
  path: string;
  number: number;
}

/** A question to guess at once: its answers are the quiz's own papers, so a press leads into the quiz. */
export function DaysQuestion({ asked }: { asked: AskedToday }) {
  const { question, answers, language, animal, animalLanguage, path, number } = asked;
  const { home } = useTranslations().pages;
  const { href } = useReader();
  const lang = useLang();
  const figure = figureOf(asked.figure);
  return (
    <form className="sheet stack" action={href(path)}>
      <p className="kicker">
        {home.questionKicker} <span lang={lang(animalLanguage)}>{animal}</span>
      </p>
      <h3 lang={lang(language)}>{question}</h3>
      <input type="hidden" name="fraga" value={number} />
      <p className="row" lang={lang(language)}>
        {answers.map((answer, at) => (
          <button key={answer} className="button button--tone" type="submit" name="svar" value={at}>
            {answer}
          </button>
        ))}
      </p>
      {figure && <img src={figure.url} alt="" width={320} height={320} loading="lazy" />}
    </form>
  );
}

/** Something to make or try that suits the season. */
export function SeasonsToDo({ item, season }: { item: CardItem; season: Season }) {
  const { home } = useTranslations().pages;
  const { images, href } = useReader();
  const lang = useLang();
  return (
    <div className="sheet sheet--b stack" data-world="hjalp-djuren">
      {item.picture && <ContentPicture source={cardSource(item.picture, images)} alt="" />}
      <p className="kicker">{home.toDoKicker[season]}</p>
      <h3>
        <a className="quiet" href={href(item.path)} lang={lang(item.language)}>
          {item.title}
        </a>
      </h3>
      <p lang={lang(item.languages.preamble)}>{item.preamble}</p>
    </div>
  );
}

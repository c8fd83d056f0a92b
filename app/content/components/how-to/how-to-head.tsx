import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Article } from '../../model/article.ts';
import type { Instructions } from '../../model/how-to/instructions.ts';
import { useLang } from '../reader-context.tsx';
import { Ingredients } from './ingredients.tsx';
import '../../styles/article.css';
import '../../styles/how-to.css';

interface HowToHeadProps {
  article: Pick<Article, 'title' | 'preamble' | 'body' | 'language' | 'languages'>;
  instructions: Instructions;
  /** For how many the amounts are shown. */
  servings: number;
  /** Path of the page. */
  path: string;
  /** Controls for the article. */
  tools: ReactNode;
  /** Breadcrumbs, above the title. */
  children: ReactNode;
}

/** Top of a craft or a recipe: its title and how long it takes, beside what it takes. No picture, but the work. */
export function HowToHead({ article, instructions, servings, path, tools, children }: HowToHeadProps) {
  const { content, howTo } = useTranslations();
  const lang = useLang();
  const { language, languages, title, preamble } = article;
  return (
    <div className="band head how-to-head">
      <div className="wrap how-to-head__inner">
        <div className="sheet head__words">
          {children}
          <h1 lang={lang(language)} data-spoken>
            {title}
          </h1>
          {lang(language) && <p className="hint">{content.onlyIn[language]}</p>}
          <p className="lead" lang={lang(languages.preamble)} data-spoken>
            {preamble}
          </p>
          <Chips {...instructions} />
          <p className="no-print row">
            <a className="button" href="#steg-for-steg">
              {howTo.start}
            </a>
            <button className="button button--tone" type="button" data-print hidden>
              <Icon name="printer" />
              {howTo.print}
            </button>
          </p>
          {tools}
        </div>
        <div className="how-to-needs">
          {instructions.recipe && (
            <div className="sheet sheet--b">
              <Ingredients recipe={instructions.recipe} servings={servings} path={path} />
            </div>
          )}
          {instructions.needs.length > 0 && <Needs {...instructions} />}
        </div>
      </div>
    </div>
  );
}

/** How long it takes, how difficult it is, and whether a grown-up is needed. */
function Chips({ minutes, difficulty, adultHelp }: Instructions) {
  const { howTo } = useTranslations();
  const chips = [
    minutes && { icon: 'clock' as const, text: howTo.time(minutes) },
    difficulty && { icon: 'scissors' as const, text: howTo.difficulty[difficulty] },
    adultHelp && { icon: 'grown-up' as const, text: howTo.adultHelp[adultHelp] },
  ].filter((chip) => chip !== null && chip !== 0);
  if (!chips.length) return null;
  return (
    <ul className="chips">
      {chips.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Things to bring, to tick as they are found. The ticks are on paper: a page that is opened again has none. */
function Needs({ needs, languages }: Instructions) {
  const { howTo } = useTranslations();
  const lang = useLang();
  return (
    <section className="sheet sheet--b" aria-labelledby="du-behover">
      <h2 className="h3" id="du-behover">
        {howTo.needs}
      </h2>
      <ul className="ticks" lang={lang(languages.needs)}>
        {needs.map((need) => (
          <li key={need}>
            <label>
              <input type="checkbox" />
              <span>{need}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

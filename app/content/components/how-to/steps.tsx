import { useTranslations } from '#i18n/translations-context.tsx';
import type { HowToStep, Instructions } from '../../model/how-to/instructions.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import { useLang, useReader } from '../reader-context.tsx';
import '../../styles/how-to.css';

const sizes = '(width >= 60rem) 24rem, (width >= 44rem) 40vw, 90vw';

interface StepsProps {
  instructions: Instructions;
  /** For how many the amounts are shown. */
  servings: number;
}

/**
 * Steps to tick, one after the other. The boxes work without a script; a script remembers them on the device, and
 * shows that it does (`app/client/shelf/`).
 */
export function Steps({ instructions, servings }: StepsProps) {
  const { howTo } = useTranslations();
  const lang = useLang();
  const { steps, recipe, ending, languages } = instructions;
  return (
    <section className="wrap block how-to-steps" id="steg-for-steg" aria-labelledby="steg-rubrik" data-steps>
      <h2 id="steg-rubrik">{howTo.steps}</h2>
      {recipe?.servingsOf && (
        <p data-other-servings hidden={servings === recipe.servings}>
          {howTo.stepsAreFor} {recipe.servings} <span lang={lang(recipe.language)}>{recipe.servingsOf}</span>.
        </p>
      )}
      <ol className="how-to-steps__list">
        {steps.map((step, at) => (
          <StepSheet key={step.id} step={step} number={at + 1} />
        ))}
      </ol>
      <p className="hint no-print" data-on-device hidden>
        {howTo.onDevice}
      </p>
      {ending && (
        <div className="sheet sheet--tone how-to-steps__ending">
          <h3>{howTo.ended}</h3>
          <p lang={lang(languages.ending)} data-spoken>
            {ending}
          </p>
        </div>
      )}
    </section>
  );
}

function StepSheet({ step, number }: { step: HowToStep; number: number }) {
  const { howTo } = useTranslations();
  const { images } = useReader();
  const lang = useLang();
  const { picture, name, text, adult, languages } = step;
  const place = <span className="step__number">{number}.</span>;
  return (
    <li className={picture ? 'step step--drawn' : 'step'} id={`steg-${number}`}>
      {picture && (
        <div lang={lang(picture.altLanguage)}>
          <ContentPicture source={responsiveSource(picture, images)} alt={picture.alt} sizes={sizes} />
        </div>
      )}
      <div className="step__words">
        {name && (
          <h3 lang={lang(languages.name)}>
            {place} {name}
          </h3>
        )}
        {adult && (
          <p className="step__adult" lang={lang(languages.adult)}>
            {adult}
          </p>
        )}
        {text && (
          <p lang={lang(languages.text)} data-spoken>
            {!name && place} {text}
          </p>
        )}
        <label className="choice no-print">
          <input type="checkbox" value={step.id} />
          <span>
            {howTo.done}
            <span className="hidden">{howTo.ofStep(number, name)}</span>
          </span>
        </label>
      </div>
    </li>
  );
}

import { useTranslations } from '#i18n/translations-context.tsx';
import { classModeQuery } from '../../model/class-mode/class-mode-query.ts';
import { type LessonPlan, type Stage, stages, stagesOf, subjects } from '../../model/lesson/lesson-plan.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { cardSource } from '../../pictures/picture-source.ts';
import type { CardItem } from '../card.tsx';
import { useLang, useReader } from '../reader-context.tsx';
import { useLessonWords } from './lesson-words.ts';
import '../../styles/lessons.css';

/** An article in the list of lessons; one without a plan stands there too, as long as nothing is chosen. */
export type LessonItem = CardItem & { plan: LessonPlan | null };

/** Minutes of a session that fits a usual period. */
const period = 45;

/**
 * Lessons, and what they are chosen by. Radio buttons and `:has()` choose without a script and without another page;
 * where a browser lacks `:has()`, all are shown. Only choices that some lesson fits are offered.
 */
export function LessonList({ items }: { items: LessonItem[] }) {
  const { lesson } = useTranslations();
  const plans = items.flatMap(({ plan }) => plan ?? []);
  const offered = {
    stage: (Object.keys(stages) as Stage[]).filter((stage) => plans.some((plan) => stagesOf(plan).includes(stage))),
    subject: subjects.filter((subject) => plans.some((plan) => plan.subjects.includes(subject))),
    length: (['short', 'long'] as const).filter((length) => plans.some((plan) => lengthOf(plan) === length)),
  };
  return (
    <div className="lessons">
      <div className="lessons__choices no-print">
        <Choice name="stage" legend={lesson.stage} values={offered.stage} words={lesson.stages} />
        <Choice name="subject" legend={lesson.subject} values={offered.subject} words={lesson.subjects} />
        <Choice name="length" legend={lesson.length} values={offered.length} words={lesson.lengths} />
        <p className="hint">{lesson.nothingFits}</p>
      </div>
      <ul className="lessons__list">
        {items.map((item) => (
          <LessonRow key={item.path} item={item} />
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  legend: string;
  values: readonly T[];
  words: Record<T, string>;
}

function Choice<T extends string>({ name, legend, values, words }: ChoiceProps<T>) {
  const { lesson } = useTranslations();
  return (
    <fieldset className="lessons__choice">
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={name} value="" defaultChecked />
        {lesson.all}
      </label>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} />
          {words[value]}
        </label>
      ))}
    </fieldset>
  );
}

function LessonRow({ item: { path, title, preamble, picture, language, languages, plan } }: { item: LessonItem }) {
  const { classMode } = useTranslations();
  const { href, images } = useReader();
  const lang = useLang();
  const fits = plan ? [...stagesOf(plan), ...plan.subjects, lengthOf(plan)].join(' ') : '';
  return (
    <li className="sheet lessons__row" data-fits={fits}>
      {picture && <ContentPicture source={cardSource(picture, images)} alt="" sizes="9rem" />}
      <div>
        <h2 className="h3" lang={lang(language)}>
          <a href={href(path)}>{title}</a>
        </h2>
        <p lang={lang(languages.preamble)}>{preamble}</p>
        {plan && <PlanLine plan={plan} />}
      </div>
      {plan && (
        <p>
          <a href={href(path) + classModeQuery}>
            {classMode.link}
            <span className="hidden">: {title}</span>
          </a>
        </p>
      )}
    </li>
  );
}

function PlanLine({ plan }: { plan: LessonPlan }) {
  return (
    <p>
      <b>{useLessonWords(plan).join(' · ')}</b>
    </p>
  );
}

function lengthOf({ minutes }: LessonPlan): 'short' | 'long' {
  return minutes <= period ? 'short' : 'long';
}

import { useTranslations } from '#i18n/translations-context.tsx';
import { classModeQuery } from '../../model/class-mode/class-mode-query.ts';
import type { LessonPlan } from '../../model/lesson/lesson-plan.ts';
import { lessonPackPath } from '../../model/printable-paths.ts';
import { useLang, useReader } from '../reader-context.tsx';
import { useLessonWords } from './lesson-words.ts';

/** Facts that a teacher wants first: for which years, how long, in which subject, what to take out. */
export function LessonHead({ plan, path }: { plan: LessonPlan; path: string }) {
  const { classMode, lesson } = useTranslations();
  const { href } = useReader();
  const lang = useLang()(plan.language);
  const words = useLessonWords(plan);
  return (
    <>
      <p>
        <b>{words.join(' · ')}</b>
      </p>
      {plan.materials.length > 0 && (
        <>
          <h2 className="h4">{lesson.materials}</h2>
          <ul className="dashes" lang={lang}>
            {plan.materials.map((material) => (
              <li key={material}>{material}</li>
            ))}
          </ul>
        </>
      )}
      <p className="no-print row">
        <a className="button" href={href(path) + classModeQuery}>
          {classMode.link}
        </a>
        <a href={href(lessonPackPath(path))}>{lesson.pack}</a>
      </p>
    </>
  );
}

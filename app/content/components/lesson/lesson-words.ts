import { locales } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { LessonPlan } from '../../model/lesson/lesson-plan.ts';
import { useReader } from '../reader-context.tsx';

/** A lesson's years, time and subjects in words, each a phrase of its own. */
export function useLessonWords(plan: LessonPlan): string[] {
  const { lesson } = useTranslations();
  const { locale } = useReader();
  const list = new Intl.ListFormat(locales[locale].language);
  return [
    lesson.grades(...plan.grades),
    lesson.time(plan.minutes, plan.sessions),
    list.format(plan.subjects.map((subject) => lesson.subjects[subject])),
  ].filter(Boolean);
}

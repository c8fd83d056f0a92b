import { type LocaleCode, locales } from '#i18n/locales.ts';
import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { LessonPlan } from '../../model/lesson/lesson-plan.ts';
import { useReader } from '../reader-context.tsx';

/** Words of a lesson's years, time and subjects in a language, each a phrase of its own. */
export function lessonWords(plan: LessonPlan, { lesson }: Pick<Translations, 'lesson'>, locale: LocaleCode): string[] {
  const list = new Intl.ListFormat(locales[locale].language);
  return [
    lesson.grades(...plan.grades),
    lesson.time(plan.minutes, plan.sessions),
    list.format(plan.subjects.map((subject) => lesson.subjects[subject])),
  ].filter(Boolean);
}

/** A lesson's words in the page's language. */
export function useLessonWords(plan: LessonPlan): string[] {
  return lessonWords(plan, useTranslations(), useReader().locale);
}

import { formatDate } from '#calendar/format-date.ts';
import type { LocaleCode } from '#messages/locales.ts';
import { useTranslations } from '#messages/translations-context.tsx';
import type { StepHint } from './definition.ts';

/** Step note, such as the last day to order a card. */
export function StepHintView({ hint, locale }: { hint: StepHint; locale: LocaleCode }) {
  const { notes, occasions } = useTranslations().forms;
  const write = notes[hint.message as keyof typeof notes];
  const days = Object.entries(hint.days ?? {}).map(([name, day]) => [name, formatDate(day, locale, 'long')]);
  const occasion = occasions[hint.occasion as keyof typeof occasions] ?? '';
  return <p className="form-note">{write(Object.fromEntries(days) as Record<string, string>, occasion)}</p>;
}

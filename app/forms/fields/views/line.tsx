import { isWrong, Question, shownIn, useDescription } from '../../components/question.tsx';
import { kinds } from '../kinds.ts';
import type { ViewProps } from './view-props.ts';

/** One-line input. It is uncontrolled, so that text typed before hydration is not lost. */
export function LineView({ field, asking }: ViewProps) {
  const { input, write = (value: string) => value } = kinds[field.kind];
  const { described } = useDescription(field, asking);
  return (
    <Question field={field} asking={asking}>
      <input
        {...input}
        className={`input ${input?.className ?? ''}`.trim()}
        id={field.name}
        name={field.name}
        defaultValue={write(shownIn(field, asking), field, asking.typed)}
        min={field.from}
        max={field.until}
        autoComplete={field.autocomplete ?? 'off'}
        enterKeyHint="next"
        aria-invalid={isWrong(field, asking) || undefined}
        aria-describedby={described}
      />
    </Question>
  );
}

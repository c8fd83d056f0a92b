import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { greetingLimits } from '#orders/model/offers.ts';
import { isWrong, Question, shownIn, useDescription } from '../../components/question.tsx';
import { measureGreeting } from '../../engine/greeting.ts';
import { tidyLines } from '../../engine/tidy-text.ts';
import type { ViewProps } from './view-props.ts';

const pause = 1000;

/** Multi-line text with a character counter. */
export function GreetingView({ field, asking }: ViewProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(shownIn(field, asking));
  const { described } = useDescription(field, asking, `${field.name}-count`);
  const count = useCount(text);
  const said = useSaidAtRest(count);

  // Text typed before hydration counts too.
  useEffect(() => setText(box.current?.value ?? ''), []);

  return (
    <Question field={field} asking={asking}>
      <textarea
        ref={box}
        className="input"
        id={field.name}
        name={field.name}
        rows={6}
        maxLength={2000}
        defaultValue={shownIn(field, asking)}
        autoComplete="off"
        aria-invalid={isWrong(field, asking) || undefined}
        aria-describedby={described}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="hint count" id={`${field.name}-count`}>
        {count}
      </p>
      <span className="hidden" role="status">
        {said}
      </span>
    </Question>
  );
}

function useCount(text: string): string {
  const { fields } = useTranslations();
  const { characters, lines } = measureGreeting(tidyLines(text));
  return fields.counter(characters, greetingLimits.characters, lines, greetingLimits.lines);
}

/** Live-region text: updated only after a pause in typing, and not before the first change. */
function useSaidAtRest(translations: string): string {
  const first = useRef(translations);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (translations === first.current && !said) return undefined;
    const timer = setTimeout(() => setSaid(translations), pause);
    return () => clearTimeout(timer);
  }, [translations, said]);
  return said;
}

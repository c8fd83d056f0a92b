import { useEffect, useRef } from 'react';
import type { LocaleCode } from '#messages/locales.ts';
import { useWords } from '#messages/words-context.tsx';
import type { Fault } from '../field.ts';
import { writeFault } from '../field-words.ts';

interface ErrorSummaryProps {
  faults: readonly Fault[];
  /** What else keeps the form from going on, if anything does. */
  message?: string | null;
  locale: LocaleCode;
  club: string;
  /** False where it is only shown, as on the page of parts. */
  takesFocus?: boolean;
}

/** All that has to be put right, each a link to its field. It has the focus when the page comes. Nothing when nothing has. */
export function ErrorSummary({ faults, message, locale, club, takesFocus = true }: ErrorSummaryProps) {
  const { fields } = useWords();
  const box = useRef<HTMLDivElement>(null);

  // Browsers that pass over `autofocus` here; whoever has begun to type is left alone.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus();
  }, [takesFocus]);

  if (!faults.length && !message) return null;
  return (
    <div
      ref={box}
      className="sheet sheet--b summary"
      role="group"
      tabIndex={-1}
      aria-labelledby="error-summary"
      autoFocus={takesFocus}
    >
      <h2 id="error-summary">{fields.summary.heading(Math.max(faults.length, 1))}</h2>
      {message && <p>{message}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault.field}>
              <a href={`#${fault.field}`}>{writeFault(fields, fault, locale, club)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

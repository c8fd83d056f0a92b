import { useEffect, useRef } from 'react';
import type { LocaleCode } from '#messages/locales.ts';
import { useWords } from '#messages/words-context.tsx';
import type { Fault } from '../field.ts';
import { writeFault } from '../field-words.ts';

interface ErrorSummaryProps {
  faults: readonly Fault[];
  /** Message besides the validation errors, if any. */
  message?: string | null;
  locale: LocaleCode;
  club: string;
  /** False on the style guide, where it must not take the focus. */
  takesFocus?: boolean;
}

/**
 * Error summary: links to every field with a validation error. It takes the focus when the page loads. Renders nothing
 * without errors.
 */
export function ErrorSummary({ faults, message, locale, club, takesFocus = true }: ErrorSummaryProps) {
  const { fields } = useWords();
  const box = useRef<HTMLDivElement>(null);

  // Some browsers ignore `autofocus` here. Do not move the focus from a visitor who already types.
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

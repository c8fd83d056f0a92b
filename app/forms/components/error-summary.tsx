import { useEffect, useRef } from 'react';
import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { isAdvice } from '../advice/advised.ts';
import type { ValidationError } from '../engine/field.ts';
import { formatError } from '../engine/field-translations.ts';

interface ErrorSummaryProps {
  errors: readonly ValidationError[];
  /** Message besides the validation errors, if any. */
  message?: string | null;
  /** Fields that are still wrong while the visitor mends them; all of `errors` unless given. */
  left?: readonly ValidationError[];
  locale: LocaleCode;
  club: string;
  /** False on the style guide, where it must not take the focus. */
  takesFocus?: boolean;
}

/**
 * Error summary: links to every field with a validation error. It takes the focus when the page loads. Renders nothing
 * without errors. What has been mended is struck out and keeps its place, so that nothing moves under a finger.
 */
export function ErrorSummary({ errors, left = errors, message, locale, club, takesFocus = true }: ErrorSummaryProps) {
  const { fields } = useTranslations();
  const box = useRef<HTMLDivElement>(null);

  // Some browsers ignore `autofocus` here. Do not move the focus from a visitor who already types.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus();
  }, [takesFocus]);

  if (!errors.length && !message) return null;
  const faults = errors.filter((error) => !isAdvice(error));
  // A doubt is a question, and nothing is wrong: the visitor may leave the answer as it is.
  const isDoubt = !faults.length && !message;
  const isMended = ({ field }: ValidationError) => !left.some((error) => error.field === field);
  const isAllMended = errors.every(isMended) && !message;
  const state = isAllMended ? ' summary--mended' : isDoubt ? ' summary--doubt' : '';
  const { heading, doubt, mended } = fields.summary;
  return (
    <div
      ref={box}
      className={`sheet sheet--b summary${state}`}
      role="group"
      tabIndex={-1}
      aria-labelledby="error-summary"
      autoFocus={takesFocus}
    >
      <h2 id="error-summary">
        {isAllMended
          ? mended
          : isDoubt
            ? doubt
            : heading(Math.max(faults.filter((error) => !isMended(error)).length, 1))}
      </h2>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => {
            const link = <a href={`#${error.field}`}>{formatError(fields, error, locale, club)}</a>;
            return <li key={error.field}>{isMended(error) ? <del>{link}</del> : link}</li>;
          })}
        </ul>
      )}
    </div>
  );
}

import type { ComponentProps } from 'react';

interface SingleFieldParts extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint: string;
  /** Validation error; null when the value is valid. */
  error: string | null;
}

/** Single field of a page that is no form step. */
export function SingleField({ name, label, hint, error, ...input }: SingleFieldParts) {
  const isWrong = error !== null;
  return (
    <div className={isWrong ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      {isWrong && (
        <p className="fault" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      <input
        className="input"
        id={name}
        name={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-error ${name}-hint` : `${name}-hint`}
        required
        {...input}
      />
    </div>
  );
}

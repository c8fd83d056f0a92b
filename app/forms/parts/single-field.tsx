import type { ComponentProps } from 'react';

interface SingleFieldParts extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint: string;
  /** What is wrong with what was written; null when nothing is. */
  fault: string | null;
}

/** The one question of a page that is no step of a form. */
export function SingleField({ name, label, hint, fault, ...input }: SingleFieldParts) {
  const isWrong = fault !== null;
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
          {fault}
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

import type { ReactNode } from 'react';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  isChosen: boolean;
  hint?: string;
  describedBy?: string;
  isWrong?: boolean;
  isRequired?: boolean;
  children: ReactNode;
}

/** Choice card, large enough to touch. Its accessible name is the first line; the hint is its description. */
export function Choice({
  type,
  id,
  name,
  value,
  isChosen,
  hint,
  describedBy,
  isWrong,
  isRequired,
  children,
}: ChoiceProps) {
  // Two dashes: ids with one dash belong to the field's own hint and to revealed fields.
  const own = `${name}--${value}`;
  const described = [describedBy, hint && `${own}-hint`].filter(Boolean).join(' ');
  return (
    <label className="choice">
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-labelledby={`${own}-label`}
        aria-describedby={described || undefined}
        aria-invalid={isWrong || undefined}
        required={isRequired}
      />
      <span className="choice__words">
        <span id={`${own}-label`}>{children}</span>
        {hint && (
          <small className="choice__hint" id={`${own}-hint`}>
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}

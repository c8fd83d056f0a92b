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

/** A piece of paper to choose, big enough for a thumb. Its name is its first line; the hint only describes it. */
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
  // A question's own hint and the questions it reveals are named with one dash.
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

import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';

export interface AnswerListRow {
  label: string;
  /** Empty when an optional question was left open. */
  value: ReactNode;
  /** Link to change the answer; omitted when it cannot be changed. */
  change?: string;
  /** True when it differs from what the visitor saw before. */
  hasChanged?: boolean;
}

/** List of answers, each with a link to change it. */
export function AnswerList({ rows }: { rows: readonly AnswerListRow[] }) {
  const { fields } = useTranslations();
  return (
    <dl className="answers">
      {rows.map(({ label, value, change, hasChanged = false }) => (
        <div key={label} className="answers__row">
          <dt>{label}</dt>
          <dd>
            {value || <span className="hint">{fields.answers.none}</span>}
            {hasChanged && <strong className="answers__changed">{fields.answers.changed}</strong>}
          </dd>
          {change && (
            <dd className="answers__change">
              <a href={change}>
                {fields.answers.change}
                <span className="hidden"> {label.toLocaleLowerCase()}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

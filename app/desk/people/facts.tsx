import type { ReactNode } from 'react';

interface FactsProps {
  id: string;
  title: string;
  /** Label and value; a row without a value is left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Said when there are no rows. */
  none?: string;
  /** Above the rows. */
  children?: ReactNode;
}

/** A pane of facts about a person. */
export function Facts({ id, title, rows, none, children }: FactsProps) {
  const known = rows.filter(([, value]) => Boolean(value));
  return (
    <section className="pane" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {known.length > 0 && (
        <dl className="facts-s">
          {known.map(([label, value], place) => (
            <div key={`${label} ${place}`} className="facts-s__row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {known.length === 0 && none && <p className="soft">{none}</p>}
    </section>
  );
}

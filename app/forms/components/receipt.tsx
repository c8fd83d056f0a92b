import type { ReactNode } from 'react';
import catUrl from '#art/svg/animals/cat.svg';

export interface ReceiptRow {
  label: string;
  value: ReactNode;
}

interface ReceiptProps {
  title: string;
  rows: readonly ReceiptRow[];
  total?: ReceiptRow;
  /** Content below the rows. */
  children?: ReactNode;
}

/** Receipt with the order and its total. On wide screens a cat sits on it. */
export function Receipt({ title, rows, total, children }: ReceiptProps) {
  return (
    <aside className="receipt" aria-label={title}>
      <img className="receipt__cat" src={catUrl} alt="" width={320} height={320} loading="lazy" />
      <div className="receipt__lift">
        <div className="receipt__paper">
          <h2>{title}</h2>
          <dl className="receipt__rows">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {total && (
              <div className="receipt__total">
                <dt>{total.label}</dt>
                <dd>{total.value}</dd>
              </div>
            )}
          </dl>
          {children && <div className="receipt__note">{children}</div>}
        </div>
      </div>
    </aside>
  );
}

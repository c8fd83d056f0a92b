import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { type Purpose, periods } from '#orders/model/retention.ts';
import type { WhyRow } from '../engine/why-rows.ts';

/** Privacy notice of a step: why it asks for personal data, and how long it is stored. One row per reason. */
export function WhyWeAsk({ rows }: { rows: readonly WhyRow[] }) {
  const { fields, forms } = useTranslations();
  if (!rows.length) return null;
  const { why } = forms;
  const labels = fields.labels as Readonly<Record<string, string | undefined>>;
  return (
    <details className="why">
      <summary className="why__summary">{why.summary}</summary>
      <div className="why__body">
        <table className="why__table">
          <thead>
            <tr>
              <th scope="col">{why.field}</th>
              <th scope="col">{why.reason}</th>
              <th scope="col">{why.howLong}</th>
            </tr>
          </thead>
          <tbody>
            {byPurpose(rows).map(([purpose, asked]) => (
              <tr key={purpose}>
                <th scope="row">{asked.map((label) => labels[label] ?? label).join(', ')}</th>
                <td>{why.purposes[purpose]}</td>
                <td>{howLong(why, purpose)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="hint">{why.unfinished}</p>
      </div>
    </details>
  );
}

function byPurpose(rows: readonly WhyRow[]): [Purpose, string[]][] {
  const groups = new Map<Purpose, Set<string>>();
  for (const { purpose, label } of rows) groups.set(purpose, (groups.get(purpose) ?? new Set()).add(label));
  return [...groups].map(([purpose, labels]) => [purpose, [...labels]]);
}

function howLong({ kept }: Translations['forms']['why'], purpose: Purpose): string {
  const write = kept[purpose] as (period: (typeof periods)[Purpose]) => string;
  return write(periods[purpose]);
}

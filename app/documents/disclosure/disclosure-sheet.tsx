import type { ReactNode } from 'react';
import { deskWordsIn } from '#i18n/desk-words.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { Disclosure } from '#orders/people/people-office.ts';
import type { PersonExport } from '#orders/port.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

interface DisclosureSheetProps {
  /** The office's notes are in it where the office hands it out. */
  kept: PersonExport & Partial<Pick<Disclosure, 'notes'>>;
  club: string;
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  locale: LocaleCode;
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #999}th{width:14rem}pre{white-space:pre-wrap;font:inherit;margin:0}@media print{table{break-inside:avoid}}';

/** A page in one file, to read, print or keep without a net: all that is stored about a person, why, and how long. */
export function DisclosureSheet({ kept, club, today, locale }: DisclosureSheetProps) {
  const { autogiro, people, orders, order } = deskWordsIn[locale];
  const { sheet } = people;
  const day = (at: Date | string) => formatDate(typeof at === 'string' ? at : dateInStockholm(at), locale, 'date');
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{sheet.title(club)}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{sheet.title(club)}</h1>
        <p>{sheet.lead(day(today))}</p>
        {kept.email && <p>{sheet.under(kept.email)}</p>}
        <Section
          title={people.orders}
          rows={kept.purchases.map(({ reference, createdAt, form, paymentMethod, total, frequency, membership }) => [
            `${orders.forms[form]}, ${reference}`,
            [
              day(createdAt),
              frequency === 'month' ? sheet.aMonth(formatMoney(total, locale)) : formatMoney(total, locale),
              orders.ways[paymentMethod],
              membership && `${people.memberships.heading}: ${day(membership.startsOn)} – ${day(membership.endsOn)}`,
            ]
              .filter(Boolean)
              .join(', '),
          ])}
        />
        {kept.orders.map(({ reference, part, person, purpose, retainUntil }) => (
          <Section
            key={`${reference} ${part} ${purpose}`}
            title={`${reference}: ${sheet.parts[part] ?? part}`}
            lead={`${people.kept.purposes[purpose]}, ${people.kept.until(day(retainUntil))}`}
            rows={Object.entries(person).map(([field, value]) => [
              sheet.fields[field as keyof typeof sheet.fields] ?? field,
              value,
            ])}
          />
        ))}
        <Section
          title={sheet.declined}
          rows={kept.declined.flatMap(({ reference, ...since }) =>
            (['reminders', 'magazineOnPaper'] as const).flatMap((what) => {
              const at = since[what];
              return at ? [[reference, sheet.declinedSince[what](day(new Date(at)))] as const] : [];
            }),
          )}
        />
        <Section title={sheet.cards} rows={kept.cards.map(({ reference, endsIn }) => [reference, endsIn])} />
        <Section
          title={sheet.accounts}
          rows={kept.accounts.map(({ reference, clearing, account, state, payerNumber }) => [
            reference,
            [
              `${clearing}, ${account}`,
              ...(payerNumber ? [`${autogiro.columns.number}: ${payerNumber}`] : []),
              people.mandates.states[state] ?? state,
            ].join('. '),
          ])}
        />
        <Section
          title={sheet.signed}
          rows={kept.signed.map(({ reference, signedAt, personalNumber, text }) => [
            `${reference}, ${day(signedAt)}`,
            <pre key={reference}>{`${personalNumber}\n${text}`}</pre>,
          ])}
        />
        <Section
          title={people.withdrawals.heading}
          rows={kept.withdrawals.map(({ number, reference, at, name }) => [
            number,
            `${reference}, ${day(at)}, ${name}`,
          ])}
        />
        <Section
          title={sheet.letters}
          rows={kept.emails.map(({ kind, at }) => [order.timeline.letters[kind] ?? kind, day(at)])}
        />
        <Section
          title={sheet.notes}
          rows={(kept.notes ?? []).map(({ reference, at, text }) => [`${reference}, ${day(at)}`, text])}
        />
        {kept.unreadable.length > 0 && <p>{sheet.unreadable(kept.unreadable.join(', '))}</p>}
        <h2>{sheet.rights}</h2>
        <p>{sheet.rightsText}</p>
      </body>
    </html>
  );
}

interface SectionProps {
  title: string;
  lead?: string;
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

function Section({ title, lead, rows }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
      <table>
        <tbody>
          {rows.map(([label, value], place) => (
            <tr key={`${label} ${place}`}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

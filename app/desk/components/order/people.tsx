import type { ReactNode } from 'react';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import type { Person } from '#orders/model/order.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { formatMobile } from '#swedish/ids/mobile.ts';
import { addressInLine } from '../../people/address-in-line.ts';
import { useDeskWords } from '../desk-frame.tsx';
import type { CaseOrder } from './case-order.ts';

/** Payer and recipient. The personal number stays masked. */
export function People({ view, hasPersonalNumber }: { view: CaseOrder; hasPersonalNumber: boolean }) {
  const { order, people } = useDeskWords();
  const href = useHref();
  const { payer, recipient, membership, reference } = view;
  return (
    <div className="pair">
      <Facts id="h-betalar" title={order.people.payer} person={payer} isMasked={hasPersonalNumber}>
        <p className="small">
          <a href={href(`/kansli/personer/${reference}`)}>{people.all}</a>
        </p>
      </Facts>
      {recipient && (
        <Facts id="h-far" title={membership ? order.people.member : order.people.recipient} person={recipient} />
      )}
    </div>
  );
}

function Facts({
  id,
  title,
  person,
  isMasked = false,
  children,
}: {
  id: string;
  title: string;
  person: Person;
  isMasked?: boolean;
  children?: ReactNode;
}) {
  const { order, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { facts } = order;
  const { firstname, lastname, companyName, organisationNumber, email, mobile, birthDate } = person;
  const rows = [
    [facts.company, companyName],
    [facts.organisation, organisationNumber],
    [facts.name, [firstname, lastname].filter(Boolean).join(' ')],
    [facts.address, addressInLine(person, currentLocale)],
    [facts.born, birthDate && formatDate(birthDate, currentLocale, 'date')],
    [facts.email, email],
    [facts.mobile, mobile && formatMobile(mobile)],
    [facts.number, isMasked && facts.hidden],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <section className="pane" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length ? (
        <dl className="facts-s">
          {rows.map(([label, value]) => (
            <div key={label} className="facts-s__row">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="soft">{orders.erased}</p>
      )}
      {children}
    </section>
  );
}

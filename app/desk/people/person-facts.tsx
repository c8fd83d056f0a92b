import { useSiteData } from '#layout/site-data-context.tsx';
import { formatDate } from '#swedish/dates/format-date.ts';
import { formatMobile } from '#swedish/ids/mobile.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { addressInLine } from './address-in-line.ts';
import { Facts } from './facts.tsx';
import type { PersonView } from './person-view.ts';

/** Contact, mandates, consents, and how long each is kept: the column beside a person's orders. */
export function PersonFacts({ view }: { view: PersonView }) {
  const { people, order, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const day = (text: string) => formatDate(text, currentLocale, 'date');
  const { person, mandates, consents, withdrawals, kept, signedInOn, numberIn } = view;
  const { facts } = order;
  const { companyName, organisationNumber, email, mobile, birthDate } = person;
  return (
    <>
      <Facts
        id="h-kontakt"
        title={people.contact}
        none={orders.erased}
        rows={[
          [facts.company, companyName && [person.firstname, person.lastname].filter(Boolean).join(' ')],
          [facts.organisation, organisationNumber],
          [facts.email, email],
          [facts.mobile, mobile && formatMobile(mobile)],
          [facts.address, addressInLine(person, currentLocale)],
          [facts.born, birthDate && day(birthDate)],
          [facts.number, numberIn && facts.hidden],
          [people.signedIn, signedInOn && people.signedInAt(day(signedInOn))],
        ]}
      />
      {mandates.length > 0 && (
        <Facts
          id="h-medgivanden"
          title={people.mandates.heading}
          rows={mandates.map((mandate) => [
            mandate.reference,
            <>
              {people.mandates.states[mandate.state] ?? mandate.state}
              <br />
              {people.mandates.account(mandate.lastDigits)}
              <br />
              {mandate.signedOn ? people.mandates.signed(day(mandate.signedOn)) : people.mandates.onPaper}
            </>,
          ])}
        />
      )}
      <Facts
        id="h-samtycken"
        title={people.consents.heading}
        rows={consents.map(({ reference, isGiven, on }) => [
          reference,
          isGiven ? people.consents.yes(day(on)) : people.consents.no(day(on)),
        ])}
      >
        <p className="small soft">{people.consents.keep}</p>
      </Facts>
      {withdrawals.length > 0 && (
        <Facts
          id="h-angrat"
          title={people.withdrawals.heading}
          rows={withdrawals.map(({ number, reference, on }) => [number, people.withdrawals.row(reference, day(on))])}
        />
      )}
      <Facts
        id="h-sparas"
        title={people.kept.heading}
        none={people.none}
        rows={kept.map(({ purpose, until }) => [people.kept.last(day(until)), people.kept.purposes[purpose]])}
      />
    </>
  );
}

import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { OpenMatter, OpenOrder } from '#orders/people/open-matters.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import type { PersonView } from './person-view.ts';

/** Open matters of an order, and whether they can be given up or must be decided first. */
export type OpenView = OpenOrder & { mustBeDecided: boolean };

interface ErasePanelProps {
  view: PersonView;
  open: readonly OpenView[];
  base: string;
}

/** Panel to erase a person: what goes, what stays, how long and why, and what must be decided first. */
export function ErasePanel({ view, open, base }: ErasePanelProps) {
  const { erase } = useDeskWords().people;
  const isStopped = open.some(({ mustBeDecided }) => mustBeDecided);
  const name = view.name || view.reference;
  return (
    <>
      <p>{erase.lead}</p>
      <Fate view={view} />
      {open.length > 0 && <Open open={open} />}
      {isStopped ? (
        <p>
          <b>{erase.decideFirst}</b>
        </p>
      ) : (
        <div className="field">
          <label htmlFor="igen">
            {view.email === null ? erase.referenceAgain(view.reference) : erase.addressAgain}
          </label>
          <input className="input" id="igen" name="igen" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </div>
      )}
      <p className="acts">
        {!isStopped && (
          <button type="submit" className="button">
            {erase.button(name)}
          </button>
        )}
        <a className="button button--paper" href={base}>
          {erase.keep}
        </a>
      </p>
    </>
  );
}

function Fate({ view }: { view: PersonView }) {
  const { erase } = useDeskWords().people;
  const { currentLocale } = useSiteData().site;
  const books = view.kept.find(({ purpose }) => purpose === 'bookkeeping');
  const day = books && formatDate(books.until, currentLocale, 'date');
  return (
    <div className="fate">
      <div>
        <h3>
          <span className="state state--late">{erase.goes}</span>
        </h3>
        <ul>
          {erase.goesList.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>
          <span className="state state--wait">{erase.stays}</span>
        </h3>
        <ul>
          {day ? (
            <li>
              {erase.books(view.rows.length)} <small>{erase.booksUntil(day)}</small>
            </li>
          ) : (
            <li>{erase.sums}</li>
          )}
          {view.mandates.some(({ signedOn }) => signedOn) && (
            <li>
              {erase.signed} <small>{erase.signedWhy}</small>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function Open({ open }: { open: readonly OpenView[] }) {
  const { erase } = useDeskWords().people;
  const href = useHref();
  return (
    <div className="tell state-of--late">
      <b>{erase.open}</b>
      <ul className="rows">
        {open.map(({ reference, matters, mustBeDecided }) => (
          <li key={reference}>
            <a href={href(`/kansli/bestallningar/${reference}`)}>{reference}</a>
            {': '}
            <Matters matters={matters} />
            {!mustBeDecided && (
              <label className="tick">
                <input type="checkbox" className="box" name="avsta" value={reference} />
                {erase.giveUp(reference)}
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Matters({ matters }: { matters: readonly OpenMatter[] }) {
  const { people, order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { matters: words } = people.erase;
  const day = (text: string) => formatDate(text, currentLocale, 'date');
  const said = matters.map((matter) => {
    switch (matter.kind) {
      case 'invoice':
        return words.invoice(matter.number ?? '');
      case 'surplus':
        return words.surplus(formatMoney(matter.amount, currentLocale));
      case 'membership':
        return words.membership(day(matter.endsOn));
      case 'letter':
        return words.letter(order.timeline.letters[matter.email] ?? matter.email, day(dateInStockholm(matter.dueAt)));
      default:
        return words[matter.kind];
    }
  });
  return said.join(' ');
}

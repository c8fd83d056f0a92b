import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { OpenMatter, OpenOrder } from '#orders/people/open-matters.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { monthlyGiftPath } from '../model/monthly-gift.ts';
import { MemberPage, useMemberWords } from './member-page.tsx';

export interface ErasePageProps {
  token: string;
  email: string;
  /** Matters to decide first; nothing can be erased before. */
  first: readonly (OpenOrder & { token: string })[];
  /** Things that do not arrive once it is erased. */
  missed: readonly OpenOrder[];
  /** Last day of the bookkeeping, YYYY-MM-DD; null without any. */
  booksUntil: string | null;
  isSigned: boolean;
  /** True after the first of two presses. */
  isAsking: boolean;
  isChanged: boolean;
}

/** Erasing: what goes, what stays and why, what must be settled first, and two presses. */
export function ErasePage(props: ErasePageProps) {
  const { erase } = useMemberWords();
  return (
    <MemberPage current="details" title={erase.title} lead={erase.lead} token={props.token}>
      {props.isChanged && (
        <p className="fault" role="alert">
          {erase.changed}
        </p>
      )}
      {!props.isAsking && <Fate {...props} />}
      {props.first.length > 0 ? <First {...props} /> : <Press {...props} />}
    </MemberPage>
  );
}

function Fate({ booksUntil, isSigned }: ErasePageProps) {
  const { erase } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  return (
    <>
      <section className="stack">
        <h2>{erase.goes}</h2>
        <ul className="dashes">
          {erase.goesList.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className="stack">
        <h2>{erase.stays}</h2>
        <ul className="dashes">
          <li>{booksUntil ? erase.books(formatDate(booksUntil, locale, 'date')) : erase.sums}</li>
          {isSigned && <li>{erase.signed}</li>}
          <li>{erase.drafts}</li>
        </ul>
      </section>
    </>
  );
}

function First({ first }: ErasePageProps) {
  const { erase } = useMemberWords();
  const { organisation } = useSiteData();
  const href = useHref();
  return (
    <section className="stack">
      <h2>{erase.first}</h2>
      <p>{erase.firstText}</p>
      <ul className="member-strips">
        {first.map(({ reference, token, matters }) => (
          <li key={reference}>
            <Matters matters={matters} />
            <p className="member-ways">
              <a href={href(`/tack/${token}`)}>{erase.seeOrder(reference)}</a>
              {matters.some(({ kind }) => kind === 'monthly') && (
                <a href={href(monthlyGiftPath(reference))}>{erase.stop}</a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p>{erase.call(organisation.phone)}</p>
    </section>
  );
}

function Press({ token, email, missed, isAsking }: ErasePageProps) {
  const { erase } = useMemberWords();
  const href = useHref();
  return (
    <section className="stack">
      {isAsking && <h2>{erase.again}</h2>}
      {isAsking && <p>{erase.againText(email)}</p>}
      {missed.length > 0 && <h3>{erase.missed}</h3>}
      {missed.map(({ reference, matters }) => (
        <Matters key={reference} matters={matters} />
      ))}
      <form method="post" className="row">
        <input type="hidden" name="nyckel" value={token} />
        {isAsking &&
          missed.map(({ reference }) => <input key={reference} type="hidden" name="avsta" value={reference} />)}
        <button type="submit" className="button button--tone" name="tryck" value={isAsking ? '2' : '1'}>
          {isAsking ? erase.sure : erase.button}
        </button>
        <a href={href('/medlem/uppgifter')}>{erase.keep}</a>
      </form>
    </section>
  );
}

function Matters({ matters }: { matters: readonly OpenMatter[] }) {
  const words = useMemberWords().erase.matters;
  const { currentLocale: locale } = useSiteData().site;
  const said = matters.map((matter) => {
    if (matter.kind === 'invoice') return words.invoice(matter.number ?? '');
    if (matter.kind === 'surplus') return words.surplus(formatMoney(matter.amount, locale));
    return matter.kind === 'membership'
      ? words.membership(formatDate(matter.endsOn, locale, 'date'))
      : words[matter.kind];
  });
  return <p>{[...new Set(said)].join(' ')}</p>;
}

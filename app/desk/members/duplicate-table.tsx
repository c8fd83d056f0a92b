import { useId } from 'react';
import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { useShortDay } from '../components/use-money.ts';
import type { DuplicateRow } from './duplicate-rows.ts';
import '../styles/tables.css';

/** The memberships of one person, one a row, so that what differs stands above what it differs from. */
export function DuplicateTable({ rows }: { rows: readonly DuplicateRow[] }) {
  const { members } = useDeskWords();
  const { duplicates, columns } = members;
  const href = useHref();
  const day = useShortDay();
  const id = useId();
  return (
    <section className="pane pane--flush" aria-labelledby={id}>
      <h2 id={id}>{rows[0]?.name}</h2>
      <table className="list list--cards">
        <caption className="hidden">{rows[0]?.name}</caption>
        <thead>
          <tr>
            <th scope="col">{duplicates.columns.order}</th>
            <th scope="col">{columns.member}</th>
            <th scope="col">{duplicates.columns.born}</th>
            <th scope="col">{duplicates.columns.address}</th>
            <th scope="col">{columns.payer}</th>
            <th scope="col">{duplicates.columns.days}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, name, birthDate, address, payer, startsOn, endsOn }) => (
            <tr key={reference}>
              <th scope="row">
                <a href={href(`/kansli/bestallningar/${reference}`)}>{reference}</a>
              </th>
              <td className="wide">{name}</td>
              <td className="nob wide" data-l={duplicates.columns.born}>
                {birthDate || '–'}
              </td>
              <td className="wide">{address || '–'}</td>
              <td className="wide" data-l={columns.payer}>
                {payer || <span className="soft">{members.paysSelf}</span>}
              </td>
              <td className="wide">{duplicates.days(day(startsOn), day(endsOn))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

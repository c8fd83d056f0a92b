import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { useShortDay } from '../components/use-money.ts';
import type { DuplicateRow } from './duplicate-rows.ts';
import '../styles/people.css';
import '../styles/tables.css';

interface DuplicateTableProps {
  rows: readonly DuplicateRow[];
  /** Null for whoever may not merge. */
  act: {
    actId: string;
    /** CSRF token. */
    token: string;
    /** A form that was sent and refused, for one of the tables. */
    answer: {
      about: string;
      chosen: readonly string[];
      reason: string;
      fault: 'tooFew' | 'noReason' | 'changed';
    } | null;
  } | null;
}

/** The memberships of one person, one a row, so that what differs stands above what it differs from. */
export function DuplicateTable({ rows, act }: DuplicateTableProps) {
  const { members } = useDeskWords();
  const { duplicates, columns } = members;
  const href = useHref();
  const day = useShortDay();
  const about = rows[0]?.reference ?? '';
  const id = `h-${about}`;
  const answer = act?.answer?.about === about ? act.answer : null;
  const table = (
    <ListTable
      caption={rows[0]?.name ?? ''}
      columns={[
        duplicates.columns.order,
        columns.member,
        duplicates.columns.born,
        duplicates.columns.address,
        columns.payer,
        duplicates.columns.days,
      ]}
    >
      {rows.map(({ reference, name, birthDate, address, payer, startsOn, endsOn }) => (
        <tr key={reference}>
          <th scope="row" className="nob">
            {act && (
              <input
                type="checkbox"
                className="box"
                name="ref"
                value={reference}
                aria-label={duplicates.choose(reference)}
                defaultChecked={answer?.chosen.includes(reference)}
              />
            )}{' '}
            <a href={href(`/kansli/bestallningar/${reference}`)}>{reference}</a>
          </th>
          <td className="wide who">{name}</td>
          <td className="nob wide" data-l={duplicates.columns.born}>
            {birthDate || '–'}
          </td>
          <td className="wide">{address || '–'}</td>
          <td className="wide who" data-l={columns.payer}>
            {payer || <span className="soft">{members.paysSelf}</span>}
          </td>
          <td className="wide">{duplicates.days(day(startsOn), day(endsOn))}</td>
        </tr>
      ))}
    </ListTable>
  );
  return (
    <section className="pane pane--flush" aria-labelledby={id}>
      <h2 id={id}>{rows[0]?.name}</h2>
      {act ? (
        <form method="post" action={href('/kansli/medlemmar/dubbletter')}>
          {table}
          <div className="pane__foot stackform">
            {answer && <p role="alert">{duplicates[answer.fault]}</p>}
            <div className="field">
              <label htmlFor={`${id}-text`}>{duplicates.reason}</label>
              <input
                className="input"
                id={`${id}-text`}
                name="text"
                autoComplete="off"
                defaultValue={answer?.reason}
                aria-describedby={`${id}-hjalp`}
              />
              <span className="hint" id={`${id}-hjalp`}>
                {duplicates.what}
              </span>
            </div>
            <p>
              <button type="submit" className="button button--paper" name="gor" value="ihop">
                {duplicates.merge}
              </button>
            </p>
          </div>
          <input type="hidden" name="nyckel" value={act.token} />
          <input type="hidden" name="id" value={act.actId} />
          <input type="hidden" name="om" value={about} />
        </form>
      ) : (
        table
      )}
    </section>
  );
}

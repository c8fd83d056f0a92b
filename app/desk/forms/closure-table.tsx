import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { shortMoment } from '../model/moments.ts';
import type { FormRow } from './form-row.ts';

interface ClosureTableProps {
  rows: readonly FormRow[];
  today: string;
  path: string;
  /** Null for a role that only looks. */
  token: string | null;
}

/** The forms with their states, and the acts of whoever may change them. */
export function ClosureTable({ rows, today, path, token }: ClosureTableProps) {
  const { closures, frame } = useDeskWords();
  const { columns } = closures;
  return (
    <section className="pane pane--flush">
      <ListTable
        caption={frame.screens.forms}
        columns={[columns.form, columns.state, columns.words, token !== null && columns.acts]}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} today={today} path={path} token={token} />
        ))}
      </ListTable>
    </section>
  );
}

function Row({ row, today, path, token }: Omit<ClosureTableProps, 'rows'> & { row: FormRow }) {
  const { closures, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const { id, state, words, changed } = row;
  const name = orders.forms[id];
  return (
    <tr>
      <th scope="row">
        <a href={href(row.path)}>{name}</a>
      </th>
      <td className={state === 'open' ? 'nob' : 'wide'}>
        <span className={`state state--${state === 'open' ? 'ok' : 'wait'}`}>{useStateWords()(row, today)}</span>
        {state === 'office' && changed && (
          <span className="soft small">
            {' '}
            {closures.by(changed.by, shortMoment(new Date(changed.at), today, currentLocale))}
          </span>
        )}
      </td>
      <td className="wide">
        {state === 'office' && (words.sv || closures.ownWords)}
        {state === 'office' && words.en && (
          <span className="soft small" lang="en">
            {' '}
            {words.en}
          </span>
        )}
        {state === 'setting' && <span className="soft">{closures.bySettingWhy}</span>}
        {state === 'unpayable' && <span className="soft">{closures.unpayableWhy}</span>}
      </td>
      {token !== null && (
        <td className="wide">
          {state === 'open' && (
            <a href={`${path}?stang=${id}#panel`}>
              {closures.close} <span className="hidden">{name}</span>
            </a>
          )}
          {state === 'office' && (
            <form className="acts" method="post" action={path}>
              <input type="hidden" name="nyckel" value={token} />
              <input type="hidden" name="gor" value="oppna" />
              <input type="hidden" name="formular" value={id} />
              <input type="hidden" name="version" value={changed?.at ?? ''} />
              <button className="button button--paper" type="submit">
                {closures.openAgain} <span className="hidden">{name}</span>
              </button>
              <a href={`${path}?stang=${id}#panel`}>
                {closures.changeWords} <span className="hidden">{name}</span>
              </a>
            </form>
          )}
        </td>
      )}
    </tr>
  );
}

function useStateWords(): (row: FormRow, today: string) => string {
  const { closures } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  return ({ state, opensAt }, today) => {
    if (state === 'open') return closures.open;
    if (state === 'setting') return closures.bySetting;
    if (state === 'unpayable') return closures.unpayable;
    return opensAt ? closures.closedUntil(shortMoment(new Date(opensAt), today, currentLocale)) : closures.closed;
  };
}

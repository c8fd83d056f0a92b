import { leftOutReasons } from '#orders/members/magazine.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RowName } from '../components/row-name.tsx';
import { type CopyRow, type LeftOutRow, mostShown } from './magazine-rows.ts';

/** The first labels, as they are printed. */
export function CopiesTable({ rows, count }: { rows: readonly CopyRow[]; count: number }) {
  const { magazine } = useDeskWords().members;
  const { columns } = magazine;
  return (
    <section className="pane pane--flush" aria-labelledby="h-etiketter">
      <header>
        <h2 id="h-etiketter">{magazine.copies}</h2>
        {count > mostShown && <span className="small soft">{magazine.first(mostShown)}</span>}
      </header>
      {rows.length === 0 ? (
        <p className="pane__nothing soft">{magazine.nobody}</p>
      ) : (
        <ListTable
          caption={magazine.copies}
          columns={[columns.name, columns.address, { words: columns.members, className: 'num' }]}
        >
          {rows.map(({ name, address, members }) => (
            <tr key={`${name} ${address}`}>
              <th scope="row">{name}</th>
              <td className="wide">{address}</td>
              <td className="num c-sum">{members}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

/** Members who get no copy, and why: counted on top, one by one below. */
export function LeftOutTable({ rows }: { rows: readonly LeftOutRow[] }) {
  const { members } = useDeskWords();
  const { magazine } = members;
  if (!rows.length) return <p className="soft">{magazine.allReached}</p>;
  const counts = leftOutReasons.flatMap((why) => {
    const count = rows.filter((row) => row.why === why).length;
    return count ? `${magazine.why[why]}: ${count}` : [];
  });
  return (
    <section className="pane pane--flush" aria-labelledby="h-utanfor">
      <header>
        <h2 id="h-utanfor">{magazine.leftOut(rows.length)}</h2>
        <span className="small soft">{counts.join(' · ')}</span>
      </header>
      <ListTable
        caption={magazine.leftOut(rows.length)}
        columns={[members.columns.member, magazine.columns.why, members.columns.reference]}
      >
        {rows.map(({ reference, name, isProtected, why }) => (
          <tr key={reference}>
            <th scope="row">
              <RowName name={name} isProtected={isProtected} path={`/kansli/bestallningar/${reference}`} />
            </th>
            <td className="wide">
              <span className="state state--late">{magazine.why[why]}</span>
            </td>
            <td className="ref soft wide">{reference}</td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

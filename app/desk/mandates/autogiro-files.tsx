import type { AutogiroFileSummary } from '#autogiro/port.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { shortDay, shortMoment } from '../model/moments.ts';

/** Files to and from the bank, newest first. @param today YYYY-MM-DD in Stockholm */
export function AutogiroFiles({ files, today }: { files: AutogiroFileSummary[]; today: string }) {
  const { files: said } = useDeskWords().autogiro;
  const { columns } = said;
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  return (
    <section className="pane pane--flush" aria-labelledby="h-filer">
      <header>
        <h2 id="h-filer">{said.heading}</h2>
      </header>
      {files.length === 0 ? (
        <p className="inpay soft">{said.none}</p>
      ) : (
        <ListTable
          caption={said.heading}
          columns={[columns.kind, columns.day, columns.by, { words: columns.rows, className: 'num' }]}
        >
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                <a href={href(`/kansli/autogiro/${file.id}`)}>{said.kinds[file.kind]}</a>
              </th>
              <td>{shortDay(file.writtenOn, today, currentLocale)}</td>
              <td className="wide">
                {said.keptBy(shortMoment(file.keptAt, today, currentLocale), file.keptBy.replace('office:', ''))}
              </td>
              <td className="num">{said.rowCount(file.rows.length)}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

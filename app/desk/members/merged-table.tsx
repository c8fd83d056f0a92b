import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { shortMoment } from '../model/moments.ts';
import type { MergedRow } from './duplicate-rows.ts';

interface MergedTableProps {
  groups: readonly MergedRow[];
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  /** Null for whoever may not split. */
  act: { actId: string; token: string } | null;
}

/** Memberships that the office has said are one person's, and the way back. */
export function MergedTable({ groups, today, act }: MergedTableProps) {
  const { duplicates } = useDeskWords().members;
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const { merged } = duplicates;
  const { columns } = merged;
  return (
    <section className="pane pane--flush" aria-labelledby="h-ihop">
      <h2 id="h-ihop">{merged.heading}</h2>
      <ListTable
        caption={merged.heading}
        columns={[columns.name, columns.orders, columns.reason, columns.by, act && <td key="acts">{columns.acts}</td>]}
      >
        {groups.map(({ group, name, references, reason, by, at }) => (
          <tr key={group}>
            <th scope="row">{name}</th>
            <td className="wide">
              {references.map((reference, place) => (
                <span key={reference}>
                  {place > 0 && ', '}
                  <a href={href(`/kansli/bestallningar/${reference}`)}>{reference}</a>
                </span>
              ))}
            </td>
            <td className="wide">{reason}</td>
            <td className="wide">
              {by}, {shortMoment(new Date(at), today, currentLocale)}
            </td>
            {act && (
              <td className="wide">
                <SplitForm group={group} name={name} {...act} />
              </td>
            )}
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

interface SplitFormProps {
  group: string;
  name: string;
  actId: string;
  token: string;
}

function SplitForm({ group, name, actId, token }: SplitFormProps) {
  const { merged } = useDeskWords().members.duplicates;
  return (
    <form method="post" action={useHref()('/kansli/medlemmar/dubbletter')}>
      <input type="hidden" name="nyckel" value={token} />
      <input type="hidden" name="id" value={actId} />
      <input type="hidden" name="grupp" value={group} />
      <button type="submit" className="text-button" name="gor" value="dela">
        {merged.split} <span className="hidden">{name}</span>
      </button>
    </form>
  );
}

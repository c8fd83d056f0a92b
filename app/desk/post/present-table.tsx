import { useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RowName } from '../components/row-name.tsx';
import { useShortDay } from '../components/use-money.ts';
import { shortMoment } from '../model/moments.ts';
import { CorrectLink } from './correct-link.tsx';
import { postForm } from './post-steps.tsx';
import { PostedByHand } from './posted-by-hand.tsx';
import type { PresentRow } from './present-rows.ts';

interface PresentTableProps {
  rows: PresentRow[];
  isSent: boolean;
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  /** CSRF token; null for whoever may only read. */
  token: string | null;
}

/** Welcome presents that wait, all ticked that can be sent; or those sent lately. */
export function PresentTable({ rows, isSent, today, token }: PresentTableProps) {
  const { post } = useDeskWords();
  const { columns, presents } = post;
  const hasTicks = token !== null && !isSent;
  return (
    <ListTable
      caption={post.tabs[isSent ? 'skickat' : 'presenter']}
      tick={hasTicks && columns.tick}
      columns={[columns.to, columns.address, presents.what, presents.ordered, columns.state]}
    >
      {rows.map((row) => (
        <Row key={row.reference} row={row} hasTicks={hasTicks} today={today} token={token} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  row: PresentRow;
  hasTicks: boolean;
  today: string;
  token: string | null;
}

function Row({ row, hasTicks, today, token }: RowProps) {
  const { post } = useDeskWords();
  const { presents } = post;
  const day = useShortDay();
  const { reference, name, isProtected, address, present, orderedOn, blocked } = row;
  return (
    <tr>
      {hasTicks && (
        <td className="tickcol">
          {!blocked && (
            <label className="boxwrap">
              <span className="hidden">{presents.include(name || post.noName, reference)}</span>
              <input type="checkbox" className="box" name="ref" value={reference} form={postForm} defaultChecked />
            </label>
          )}
        </td>
      )}
      <th scope="row">
        <RowName name={name} isProtected={isProtected} path={`/kansli/bestallningar/${reference}`} none={post.noName} />
        <span className="sub">{reference}</span>
      </th>
      <td className="wide">
        {address || '–'}
        {isProtected && token && !row.sentAt && <PostedByHand reference={reference} token={token} act="skicka" />}
        {blocked === 'no-address' && token && <CorrectLink reference={reference} />}
      </td>
      <td className="wide">{presents.names[present] ?? present}</td>
      <td className="wide" data-l={presents.ordered}>
        {day(orderedOn)}
      </td>
      <td className="wide">
        <PresentState row={row} today={today} />
        {row.canTakeBack && token && (
          <form method="post">
            <input type="hidden" name="nyckel" value={token} />
            <input type="hidden" name="ref" value={reference} />
            <button type="submit" className="text-button" name="gor" value="angra">
              {post.columns.undo}
              <span className="hidden">: {name || reference}</span>
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

function PresentState({ row: { blocked, sentAt }, today }: { row: PresentRow; today: string }) {
  const { post } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  if (sentAt)
    return <span className="state state--ok">{post.presents.sentAt(shortMoment(sentAt, today, currentLocale))}</span>;
  if (blocked) return <span className="state state--late">{post.blockedBy[blocked]}</span>;
  return <span className="state state--wait">{post.presents.waits}</span>;
}

import { useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RowName } from '../components/row-name.tsx';
import { useShortDay } from '../components/use-money.ts';
import { shortMoment } from '../model/moments.ts';
import { CorrectLink } from './correct-link.tsx';
import { PostTick } from './post-steps.tsx';
import type { PresentRow } from './present-rows.ts';
import { PostedByHand, RowAct } from './row-act.tsx';

interface PresentTableProps {
  rows: PresentRow[];
  isSent: boolean;
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  /** False for whoever may only read. */
  mayHandle: boolean;
  /** References of rows that stand without their tick. */
  unticked: readonly string[];
}

/** Welcome presents that wait, all ticked that can be sent; or those sent lately. */
export function PresentTable({ rows, isSent, today, mayHandle, unticked }: PresentTableProps) {
  const { post } = useDeskWords();
  const { columns, presents } = post;
  const hasTicks = mayHandle && !isSent;
  return (
    <ListTable
      caption={post.tabs[isSent ? 'skickat' : 'presenter']}
      tick={hasTicks && columns.tick}
      columns={[columns.to, columns.address, presents.what, presents.ordered, columns.state]}
    >
      {rows.map((row) => (
        <Row
          key={row.reference}
          row={row}
          hasTicks={hasTicks}
          isTicked={!unticked.includes(row.reference)}
          today={today}
          mayHandle={mayHandle}
        />
      ))}
    </ListTable>
  );
}

interface RowProps {
  row: PresentRow;
  hasTicks: boolean;
  isTicked: boolean;
  today: string;
  mayHandle: boolean;
}

function Row({ row, hasTicks, isTicked, today, mayHandle }: RowProps) {
  const { post } = useDeskWords();
  const { presents } = post;
  const day = useShortDay();
  const { reference, name, isProtected, address, present, orderedOn, blocked } = row;
  return (
    <tr>
      {hasTicks && (
        <td className="tickcol">
          {!blocked && (
            <PostTick
              reference={reference}
              words={presents.include(name || post.noName, reference)}
              isTicked={isTicked}
            />
          )}
        </td>
      )}
      <th scope="row">
        <RowName name={name} isProtected={isProtected} path={`/kansli/bestallningar/${reference}`} none={post.noName} />
        <span className="sub">{reference}</span>
      </th>
      <td className="wide">
        {address || '–'}
        {isProtected && mayHandle && !row.sentAt && <PostedByHand reference={reference} act="skicka" />}
        {blocked === 'no-address' && mayHandle && <CorrectLink reference={reference} />}
      </td>
      <td className="wide">{presents.names[present] ?? present}</td>
      <td className="wide" data-l={presents.ordered}>
        {day(orderedOn)}
      </td>
      <td className="wide">
        <PresentState row={row} today={today} />
        {row.canTakeBack && mayHandle && (
          <RowAct reference={reference} name={name || reference} act="angra">
            {post.columns.undo}
          </RowAct>
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

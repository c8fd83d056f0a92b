import { useSiteData } from '#layout/site-data-context.tsx';
import { returnReasons } from '#orders/cards/returned-card.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RowName } from '../components/row-name.tsx';
import { useShortDay } from '../components/use-money.ts';
import { shortMoment } from '../model/moments.ts';
import type { CardRow } from './card-rows.ts';
import { CorrectLink } from './correct-link.tsx';
import { PostTick } from './post-steps.tsx';
import { PostedByHand, RowAct } from './row-act.tsx';

interface CardTableProps {
  rows: CardRow[];
  /** YYYY-MM-DD in Stockholm. */
  today: string;
  /** CSRF token; null for whoever may only read. */
  token: string | null;
}

interface WaitingCardsProps extends CardTableProps {
  /** References of rows that stand without their tick. */
  unticked: readonly string[];
}

/** Cards that wait to be posted, the earliest first. All that can be printed are ticked. */
export function CardTable({ rows, today, token, unticked }: WaitingCardsProps) {
  const { post } = useDeskWords();
  const { columns } = post;
  const day = useShortDay();
  return (
    <ListTable
      caption={post.tabs.kort}
      tick={token && columns.tick}
      columns={[columns.to, columns.address, columns.postOn, columns.state]}
    >
      {rows.map((row) => (
        <tr key={row.reference}>
          {token && (
            <td className="tickcol">
              {!row.blocked && (
                <PostTick
                  reference={row.reference}
                  words={post.include(row.name || post.noName, row.reference)}
                  isTicked={!unticked.includes(row.reference)}
                />
              )}
            </td>
          )}
          <Receiver row={row} />
          <td className="wide">
            {row.address || '–'}
            {(row.blocked === 'no-address' || row.blocked === 'returned') && token && (
              <CorrectLink reference={row.reference} />
            )}
            {row.isProtected && token && <PostedByHand reference={row.reference} act="for-hand" />}
          </td>
          <td className="wide">
            {row.postOn ? post.by(day(row.postOn)) : '–'}
            {row.deliverOn && <span className="sub">{post.handedOver(day(row.deliverOn))}</span>}
          </td>
          <td className="wide">
            <CardState row={row} today={today} />
            {row.blocked === 'returned' && token && <ReturnedActs row={row} />}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** Cards that were posted lately. Those of today can be taken back. */
export function SentTable({ rows, today, token }: CardTableProps) {
  const { post } = useDeskWords();
  const { columns } = post;
  const { currentLocale } = useSiteData().site;
  return (
    <ListTable
      caption={post.tabs.postat}
      columns={[columns.to, columns.address, columns.posted, token && { words: columns.undo, isHidden: true }]}
    >
      {rows.map((row) => (
        <tr key={row.reference}>
          <Receiver row={row} />
          <td className="wide">{row.address || '–'}</td>
          <td className="wide">{row.sentAt && shortMoment(row.sentAt, today, currentLocale)}</td>
          {token && (
            <td className="wide">
              {row.canTakeBack && (
                <RowAct reference={row.reference} name={row.name || row.reference} act="angra">
                  {post.columns.undo}
                </RowAct>
              )}
              <MarkReturned row={row} token={token} />
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}

function Receiver({ row: { name, isProtected, reference, kind } }: { row: CardRow }) {
  const { post } = useDeskWords();
  return (
    <th scope="row">
      <RowName name={name} isProtected={isProtected} path={`/kansli/bestallningar/${reference}`} none={post.noName} />
      <span className="sub">
        {post.kinds[kind]}, {reference}
      </span>
    </th>
  );
}

function CardState({ row: { blocked, returned, printedAt, isUrgent }, today }: { row: CardRow; today: string }) {
  const { post, order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  if (blocked === 'returned' && returned) {
    const reason = order.returned.reasons[returned.reason];
    return (
      <span className="state state--late">
        {post.returned(shortMoment(returned.at, today, currentLocale), reason.toLowerCase())}
      </span>
    );
  }
  if (blocked) return <span className="state state--late">{post.blockedBy[blocked]}</span>;
  const words = printedAt ? post.printed(shortMoment(printedAt, today, currentLocale)) : post.fresh;
  return (
    <>
      <span className={`state state--${printedAt ? 'ok' : 'wait'}`}>{words}</span>
      {isUrgent && (
        <>
          {' '}
          <span className="state state--late small">{post.late}</span>
        </>
      )}
    </>
  );
}

/** Acts on a card that came back: the note was wrong, or the address is right. */
function ReturnedActs({ row }: { row: CardRow }) {
  const { post } = useDeskWords();
  return (
    <div className="acts">
      <RowAct reference={row.reference} name={row.name || row.reference} act="igen">
        {post.again}
      </RowAct>
      {row.canTakeBack && (
        <RowAct reference={row.reference} name={row.name || row.reference} act="angra-retur">
          {post.columns.undo}
        </RowAct>
      )}
    </div>
  );
}

/** Notes that a posted card came back, and why. */
function MarkReturned({ row: { name, reference }, token }: { row: CardRow; token: string }) {
  const { post, order } = useDeskWords();
  return (
    <details className="more" name="kom-i-retur">
      <summary>
        {order.acts.retur}
        <span className="hidden">: {name || reference}</span>
      </summary>
      <form method="post" className="upload">
        <input type="hidden" name="nyckel" value={token} />
        <input type="hidden" name="ref" value={reference} />
        <label htmlFor={`orsak-${reference}`}>{order.returned.why}</label>
        <select className="input" id={`orsak-${reference}`} name="orsak">
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {order.returned.reasons[reason]}
            </option>
          ))}
        </select>
        <span className="small soft">{post.returnHow}</span>
        <button type="submit" className="button button--paper" name="gor" value="retur">
          {order.returned.button}
        </button>
      </form>
    </details>
  );
}

import { useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RowName } from '../components/row-name.tsx';
import { shortDay } from '../model/moments.ts';
import type { MemberRow, MemberState } from './member-rows.ts';
import '../styles/tables.css';

interface MemberTableProps {
  rows: readonly MemberRow[];
  caption: string;
  /** True to show the day that a child turns fourteen instead of the first day. */
  hasBirthdays: boolean;
  /** YYYY-MM-DD in Stockholm. */
  today: string;
}

/** Memberships as a table; cards where the page is narrow. */
export function MemberTable({ rows, caption, hasBirthdays, today }: MemberTableProps) {
  const { columns } = useDeskWords().members;
  return (
    <ListTable
      caption={caption}
      look="many"
      columns={[
        columns.member,
        columns.kind,
        hasBirthdays ? columns.fourteen : columns.startsOn,
        columns.endsOn,
        columns.payer,
        columns.state,
        { words: columns.reference, className: 'c-ref' },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.reference} row={row} hasBirthdays={hasBirthdays} today={today} />
      ))}
    </ListTable>
  );
}

function Row({ row, hasBirthdays, today }: { row: MemberRow } & Pick<MemberTableProps, 'hasBirthdays' | 'today'>) {
  const { members } = useDeskWords();
  const { columns } = members;
  const { currentLocale } = useSiteData().site;
  const { reference, name, isProtected, kind, startsOn, endsOn, payer, fourteenOn, state } = row;
  const day = (text: string) => <time dateTime={text}>{shortDay(text, today, currentLocale)}</time>;
  return (
    <tr>
      <th scope="row">
        <RowName name={name} isProtected={isProtected} path={`/kansli/bestallningar/${reference}`} />
      </th>
      <td className="nob soft small">{members.kinds[kind]}</td>
      <td className="nob wide" data-l={hasBirthdays ? columns.fourteen : columns.startsOn}>
        {day(hasBirthdays && fourteenOn ? fourteenOn : startsOn)}
      </td>
      <td className="nob wide" data-l={columns.endsOn}>
        {day(endsOn)}
      </td>
      <td className="wide" data-l={columns.payer}>
        {payer || (!isProtected && <span className="soft">{members.paysSelf}</span>)}
      </td>
      <td className="wide">
        <MembershipState state={state} />
      </td>
      <td className="ref soft c-ref skipcol">{reference}</td>
    </tr>
  );
}

const shapes: Record<MemberState['say'], 'ok' | 'wait' | 'late' | 'off' | 'part'> = {
  unreadable: 'late',
  held: 'late',
  disputed: 'late',
  unpaid: 'wait',
  coming: 'wait',
  ends: 'part',
  running: 'ok',
  ended: 'off',
};

function MembershipState({ state }: { state: MemberState }) {
  const { states } = useDeskWords().members;
  const words = state.say === 'ends' ? states.ends(state.days) : states[state.say];
  return <span className={`state state--${shapes[state.say]}`}>{words}</span>;
}

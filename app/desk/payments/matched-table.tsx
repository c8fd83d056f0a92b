import type { BankLine, LineView } from '#bank-imports/port.ts';
import { useHref } from '#layout/site-data-context.tsx';
import type { ProductId } from '#orders/model/order.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';
import { useMoney } from '../components/use-money.ts';
import { asField, tickableField } from '../model/list-ticks.ts';
import { sumOfLines } from './file-sums.ts';
import { tickOf } from './tick-of.ts';
import '../styles/tables.css';

interface MatchedTableProps {
  lines: LineView[];
  mayHandle: boolean;
  isTicked(line: BankLine): boolean;
}

/** Payments that agree with their orders, ticked: one button books them all. */
export function MatchedTable({ lines, mayHandle, isTicked }: MatchedTableProps) {
  const { incoming } = useDeskWords();
  const money = useMoney();
  const { file, row } = incoming;
  const { columns } = file;
  return (
    <section className="pane pane--flush" aria-labelledby="h-ihop">
      <header>
        <h2 id="h-ihop">{file.matched}</h2>
        {mayHandle && <span className="small soft">{file.untick}</span>}
        {mayHandle && <input type="hidden" name={tickableField} value={asField(lines.map(({ line }) => line.id))} />}
      </header>
      <ListTable
        caption={file.matched}
        tick={mayHandle && columns.tick}
        columns={[
          columns.payer,
          columns.order,
          columns.how,
          columns.reference,
          { words: columns.sum, className: 'num' },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={mayHandle ? 5 : 4}>
              {incoming.payments(lines.length)}
            </th>
            <td className="num">{money(sumOfLines(lines))}</td>
          </tr>
        }
      >
        {lines.map(({ line, match }) =>
          match?.state === 'matched' ? (
            <tr key={line.id}>
              {mayHandle && (
                <td className="tickcol">
                  <Tick line={line} isTicked={isTicked(line)} />
                </td>
              )}
              <th scope="row">{line.payer.name || row.noName}</th>
              <td className="wide">
                <OrderLinks parts={match.parts} />
              </td>
              <td className="wide">
                <span className="state state--ok">
                  {match.by === 'reference' || match.by === 'message' ? row.how[match.by] : row.how.ocr}
                </span>
              </td>
              <td className="soft skipcol">{line.references.map(({ text }) => text).join(', ') || '–'}</td>
              <td className="num c-sum">{money(line.amount)}</td>
            </tr>
          ) : null,
        )}
      </ListTable>
    </section>
  );
}

function Tick({ line, isTicked }: { line: BankLine; isTicked: boolean }) {
  const { file, row } = useDeskWords().incoming;
  const money = useMoney();
  return (
    <label className="boxwrap">
      <span className="hidden">{file.include(line.payer.name || row.noName, money(line.amount))}</span>
      <input type="checkbox" className="box" name="rad" value={tickOf(line)} defaultChecked={isTicked} />
    </label>
  );
}

function OrderLinks({ parts }: { parts: { item: { reference: string; products: readonly string[] } }[] }) {
  const { incoming } = useDeskWords();
  const href = useHref();
  return parts.map(({ item }, at) => (
    <span key={at}>
      {at > 0 && ', '}
      {item.products.map((product) => incoming.products[product as ProductId]).join(' + ')}{' '}
      {item.reference && (
        <a className="ref" href={href(`/kansli/bestallningar/${item.reference}`)}>
          {item.reference}
        </a>
      )}
    </span>
  ));
}

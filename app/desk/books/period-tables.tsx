import type { BookPeriodView } from '#bookkeeping/books.ts';
import type { BookAccount } from '#bookkeeping/model/book-accounts.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';

/** Money by where it lies. */
export function MethodTable({
  methods,
  money,
}: {
  methods: BookPeriodView['methods'];
  money: (ore: number) => string;
}) {
  const { books } = useDeskWords();
  const { methodColumns: columns } = books;
  return (
    <section className="pane pane--flush" aria-labelledby="h-pengar">
      <header>
        <h2 id="h-pengar">{books.methods}</h2>
        <span className="small soft">{books.methodsHint}</span>
      </header>
      <ListTable
        caption={books.methods}
        look="plain"
        columns={[
          columns.account,
          { words: columns.in, className: 'num' },
          { words: columns.out, className: 'num' },
          { words: columns.net, className: 'num' },
        ]}
      >
        {methods.map((method) => (
          <tr key={method.account}>
            <th scope="row">{books.accounts[method.account] ?? method.account}</th>
            <td className="num" data-l={columns.in}>
              {money(method.in)}
            </td>
            <td className="num" data-l={columns.out}>
              {money(method.out)}
            </td>
            <td className="num" data-l={columns.net}>
              {money(method.in - method.out)}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

const nameOf = ({ number, name }: BookAccount) => `${number} ${name}`;

/** Sums of a period by kind and accounts. */
export function TotalTable({ totals, money }: { totals: BookPeriodView['totals']; money: (ore: number) => string }) {
  const { books } = useDeskWords();
  const { totalColumns: columns } = books;
  return (
    <section className="pane pane--flush" aria-labelledby="h-handelser">
      <header>
        <h2 id="h-handelser">{books.totals}</h2>
      </header>
      <ListTable
        caption={books.totals}
        columns={[
          columns.kind,
          columns.accounts,
          { words: columns.count, className: 'num' },
          { words: columns.sum, className: 'num' },
        ]}
      >
        {totals.map(({ kind, debit, credit, count, amount }) => (
          <tr key={`${kind} ${debit.number} ${credit.number}`}>
            <th scope="row">{books.kinds[kind]}</th>
            <td className="soft wide">
              {nameOf(debit)} → {nameOf(credit)}
            </td>
            <td className="num skipcol">{count}</td>
            <td className="num c-sum">{money(amount)}</td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

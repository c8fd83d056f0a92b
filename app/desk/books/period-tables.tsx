import type { BookPeriodView } from '#bookkeeping/books.ts';
import { useDeskWords } from '../components/desk-frame.tsx';

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
      <table className="list">
        <caption className="hidden">{books.methods}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.account}</th>
            <th scope="col" className="num">
              {columns.in}
            </th>
            <th scope="col" className="num">
              {columns.out}
            </th>
            <th scope="col" className="num">
              {columns.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {methods.map((method) => (
            <tr key={method.account}>
              <th scope="row">{books.accounts[method.account] ?? method.account}</th>
              <td className="num">{money(method.in)}</td>
              <td className="num">{money(method.out)}</td>
              <td className="num">{money(method.in - method.out)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Sums of a period by kind and accounts. */
export function TotalTable({ totals, money }: { totals: BookPeriodView['totals']; money: (ore: number) => string }) {
  const { books } = useDeskWords();
  const { totalColumns: columns } = books;
  return (
    <section className="pane pane--flush" aria-labelledby="h-handelser">
      <header>
        <h2 id="h-handelser">{books.totals}</h2>
      </header>
      <table className="list list--cards">
        <caption className="hidden">{books.totals}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.accounts}</th>
            <th scope="col" className="num">
              {columns.count}
            </th>
            <th scope="col" className="num">
              {columns.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ kind, debit, credit, count, amount }) => (
            <tr key={`${kind} ${debit} ${credit}`}>
              <th scope="row">{books.kinds[kind]}</th>
              <td className="soft wide">
                {debit} → {credit}
              </td>
              <td className="num skipcol">{count}</td>
              <td className="num c-sum">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

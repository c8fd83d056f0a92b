import type { BankFileView, LineGroup } from '#bank-imports/port.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { useMoney } from '../components/use-money.ts';
import { type SortedLines, sumOfLines, wayOf } from './file-sums.ts';
import { countOf } from './lines-query.ts';
import '../styles/money.css';

interface FileAddsProps {
  file: BankFileView;
  /** All rows of the file; null when the page shows some of them: then those that wait are not told apart. */
  sorted: SortedLines | null;
}

/** The equation of a file: what its rows are, and that they are the bank's total. */
export function FileAdds({ file, sorted }: FileAddsProps) {
  const { incoming } = useDeskWords();
  const money = useMoney();
  const said = incoming.file;
  const ofLines = (lines: SortedLines['matched']) => ({ count: lines.length, sum: sumOfLines(lines) });
  const ofGroup = (group: LineGroup) => ({ count: countOf(file.counts, group), sum: countOf(file.sums, group) });
  const parts = [
    ...(sorted
      ? [
          { name: said.matched, state: 'ok', ...ofLines(sorted.matched) },
          { name: said.help, state: 'part', ...ofLines(sorted.help) },
        ]
      : [{ name: said.groups.todo, state: 'wait', ...ofGroup('todo') }]),
    { name: said.booked, state: 'run', ...ofGroup('booked') },
    { name: said.known, state: 'ok', ...ofGroup('known') },
    { name: said.aside, state: 'off', ...ofGroup('aside') },
  ].filter(({ count }) => count > 0);
  // A list has no total but its rows; one that it names was checked when it was read in.
  const isList = wayOf(file.kind) !== 'bank';
  const doesAdd = file.bankSum === file.rowSum;
  return (
    <section className="pane" aria-label={said.sumLabel}>
      <dl className="adds">
        {parts.map(({ name, state, count, sum }, at) => (
          <div key={name} className={at > 0 ? 'plus' : undefined}>
            <dt>
              <span className={`state state--${state}`}>{name}</span>
            </dt>
            <dd>
              {money(sum)} <small>{incoming.payments(count)}</small>
            </dd>
          </div>
        ))}
        <div className="total eq">
          <dt>{said.rows}</dt>
          <dd>
            {money(file.rowSum)} <small>{incoming.payments(countOf(file.counts, 'all'))}</small>
          </dd>
        </div>
        {isList || (
          <div className="total">
            <dt>{said.bank}</dt>
            <dd>
              {money(file.bankSum)}{' '}
              <small>
                <span className={`state state--${doesAdd ? 'ok' : 'late'}`}>{doesAdd ? said.adds : said.off}</span>
              </small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

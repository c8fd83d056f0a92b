import type { BankFileView } from '#bank-imports/port.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { useMoney } from '../components/use-money.ts';
import { type SortedLines, sumOfLines, wayOf } from './file-sums.ts';
import '../styles/money.css';

/** The equation of a file: what its rows are, and that they are the bank's total. */
export function FileAdds({ file, sorted }: { file: BankFileView; sorted: SortedLines }) {
  const { incoming } = useDeskWords();
  const money = useMoney();
  const said = incoming.file;
  const parts = [
    { name: said.matched, state: 'ok', lines: sorted.matched },
    { name: said.help, state: 'part', lines: sorted.help },
    { name: said.booked, state: 'run', lines: sorted.booked },
    { name: said.known, state: 'ok', lines: sorted.known },
    { name: said.aside, state: 'off', lines: sorted.aside },
  ].filter(({ lines }) => lines.length > 0);
  // A list has no total but its rows; one that it names was checked when it was read in.
  const isList = wayOf(file.kind) !== 'bank';
  const doesAdd = file.bankSum === file.rowSum;
  return (
    <section className="pane" aria-label={said.sumLabel}>
      <dl className="adds">
        {parts.map(({ name, state, lines }, at) => (
          <div key={name} className={at > 0 ? 'plus' : undefined}>
            <dt>
              <span className={`state state--${state}`}>{name}</span>
            </dt>
            <dd>
              {money(sumOfLines(lines))} <small>{incoming.payments(lines.length)}</small>
            </dd>
          </div>
        ))}
        <div className="total eq">
          <dt>{said.rows}</dt>
          <dd>
            {money(file.rowSum)} <small>{incoming.payments(file.lines.length)}</small>
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

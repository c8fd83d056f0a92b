import type { BankFileView } from '#bank-imports/port.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ManyLetters as ManyLettersShown } from '../components/order/many-letters.tsx';
import { useMoney } from '../components/use-money.ts';
import type { ManyLetters } from '../orders/letters-of-act.server.ts';
import type { NotDone } from './book-lines.server.ts';
import { type SortedLines, sumOfLines } from './file-sums.ts';
import { HelpRow, lettersPlace } from './help-row.tsx';
import { pageSize } from './lines-query.ts';
import { MatchedTable } from './matched-table.tsx';
import { type Fields, isTicked } from './row-typing.ts';

/** Letters to be read, or a fault, after a press. */
export interface Pressed {
  about: string;
  letters: ManyLetters | null;
  fault: NotDone | null;
  fields: Fields;
}

interface RowsToBookProps {
  sorted: Pick<SortedLines, 'help' | 'matched'>;
  file: Pick<BankFileView, 'counts'>;
  mayHandle: boolean;
  pressed: Pressed | null;
  /** Fields of rows that the page has brought along from an earlier press. */
  brought: Fields;
}

/** Rows of which nothing is decided yet: those that need a person, and those that one button books. */
export function RowsToBook({ sorted: { help, matched }, file, mayHandle, pressed, brought }: RowsToBookProps) {
  const { incoming, order } = useDeskWords();
  const money = useMoney();
  const said = incoming.file;
  const lettersOf = (about: string) => (pressed?.about === about ? pressed.letters : null);
  const fields = pressed?.fields ?? brought;
  const typed = Object.fromEntries(fields);
  const toBook = matched.filter(({ line }) => isTicked(line, fields, pressed !== null));
  const bookWords = said.book(toBook.length, money(sumOfLines(toBook)));
  const ofTicked = lettersOf('rows');
  const waits = help.length + matched.length > 0;
  const isMore = waits && file.counts.new > pageSize && !ofTicked;
  return (
    <div className="stackform">
      {pressed?.fault === 'which-row' && (
        <p className="tell tell--late" role="alert" id={lettersPlace}>
          {said.notDone['which-row']}
        </p>
      )}
      {help.length > 0 && (
        <section className="pane pane--flush" aria-labelledby="h-du">
          <header>
            <h2 id="h-du">{said.help}</h2>
            <span className="small soft">
              {incoming.payments(help.length)}. {isMore ? said.onThisPage : said.canWait(matched.length)}
            </span>
          </header>
          {help.map((view) => (
            <HelpRow
              key={view.line.id}
              view={view}
              mayHandle={mayHandle}
              typed={typed}
              letters={lettersOf(view.line.id)}
              fault={pressed?.about === view.line.id ? pressed.fault : null}
            />
          ))}
        </section>
      )}
      {matched.length > 0 && (
        <MatchedTable
          lines={matched}
          mayHandle={mayHandle}
          isTicked={(line) => isTicked(line, fields, pressed !== null)}
        />
      )}
      {pressed?.fault === 'no-rows' && (
        <p className="tell tell--late" role="alert" id={lettersPlace}>
          {said.notDone['no-rows']}
        </p>
      )}
      {ofTicked && (
        <section className="pane panel" id={lettersPlace}>
          <ManyLettersShown letters={ofTicked} />
        </section>
      )}
      {(matched.length > 0 || isMore) && mayHandle && (
        <div className="dock between">
          <p>{said.will}</p>
          <div className="acts">
            {matched.length > 0 && (
              <button type="submit" className="button" formAction={`#${lettersPlace}`}>
                {ofTicked ? order.many.andSend(bookWords, ofTicked.to.length) : bookWords}
              </button>
            )}
            {isMore && (
              <button type="submit" className="button button--tone" name="alla" value="1">
                {said.bookAll}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

import type { BankFileView, LinesPage, LinesQuery } from '#bank-imports/port.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { dateInStockholm, timeInStockholm } from '#swedish/dates/stockholm.ts';
import { DeskFrame, useDeskWords } from '../components/desk-frame.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { SendPanel } from '../components/order/send-panel.tsx';
import { useShortDay } from '../components/use-money.ts';
import type { DeskFrameData } from '../open-desk.server.ts';
import { listQuery } from '../orders/list-query.ts';
import { DecidedTable } from './decided-table.tsx';
import { FileAdds } from './file-adds.tsx';
import type { FileAnswer } from './file-answer.server.ts';
import { FileChips } from './file-chips.tsx';
import { FileNotices } from './file-notices.tsx';
import { daysOf, sortLines } from './file-sums.ts';
import { countOf, isShort, type LineOrder } from './lines-query.ts';
import { type Fields, fieldsLeft, withFields } from './row-typing.ts';
import { RowsForm } from './rows-form.tsx';
import { type Pressed, RowsToBook } from './rows-to-book.tsx';
import '../styles/order.css';

/** One file of incoming payments, with a page of its rows. */
export interface FileShown {
  desk: DeskFrameData;
  file: BankFileView;
  page: LinesPage;
  query: LinesQuery & { order: LineOrder };
  /** The list's own query, without its question mark. */
  own: string;
  answer: FileAnswer;
  /** Fields of rows that an earlier press was not about. */
  brought: Fields;
  arrival: { isAgain: boolean; known: number };
  mayHandle: boolean;
}

/** The sums of a file, what needs a person, what can be booked, what is booked. */
export function FilePage({ shown, pressed }: { shown: FileShown; pressed: Pressed | null }) {
  const { desk, file, page, query, own, answer, brought, arrival } = shown;
  // An act on more rows than the page shows has its letters in a panel of their own.
  const panel = pressed && (pressed.about === 'back' || pressed.about === 'all') ? pressed : null;
  // While they are being read there is one thing to press.
  const mayHandle = shown.mayHandle && !panel?.letters;
  const { frame, incoming, order } = useDeskWords();
  const href = useHref();
  const day = useShortDay();
  const said = incoming.file;
  const sorted = sortLines(page.found);
  const { booked, known, aside } = sorted;
  const readAt = `${day(dateInStockholm(file.readAt))}, ${timeInStockholm(file.readAt).replace(':', '.')}`;
  const title = said.title(incoming.files.kinds[file.kind], daysOf(file, day) ?? incoming.files.noDays);
  const address = href(`/kansli/inbetalningar/${file.id}`);
  const isLong = !isShort(file);
  const totalOf = (group: 'booked' | 'known' | 'aside') => ({
    count: countOf(file.counts, group),
    sum: countOf(file.sums, group),
  });
  return (
    <DeskFrame
      desk={desk}
      title={title}
      crumbs={
        <nav className="crumbs" aria-label={frame.screens.payments}>
          <a href={href('/kansli/inbetalningar')}>{frame.screens.payments}</a>
        </nav>
      }
    >
      <div className="page__head">
        <div>
          <h1>{title}</h1>
          <span className="soft">{said.readBy(readAt, file.readBy.replace('office:', ''))}</span>
        </div>
      </div>
      {panel?.letters && (
        <SendPanel
          heading={panel.about === 'back' ? said.takeBackThis : said.bookAll}
          button={order.many.andSend(
            panel.about === 'back' ? incoming.row.takeBack : said.bookAll,
            panel.letters.to.length,
          )}
          letters={panel.letters}
          fields={panel.fields}
          token={desk.token}
          back={address + listQuery(withFields(own, fieldsLeft(panel.fields, [])), { efter: query.after })}
        />
      )}
      <RowsForm mayHandle={mayHandle} token={desk.token} seal={panel ? undefined : pressed?.letters?.seal}>
        <FileNotices file={file} answer={answer} arrival={arrival} mayHandle={mayHandle} />
        {countOf(file.counts, 'all') > 0 && <FileAdds file={file} sorted={isLong ? null : sorted} />}
        {isLong && <FileChips address={address} own={own} query={query} counts={file.counts} />}
        <RowsToBook
          sorted={sorted}
          file={file}
          mayHandle={mayHandle}
          pressed={panel ? null : pressed}
          brought={brought}
        />
        {booked.length > 0 && (
          <DecidedTable
            id="h-klara"
            heading={said.booked}
            lines={booked}
            total={totalOf('booked')}
            mayHandle={mayHandle}
          />
        )}
        {known.length > 0 && (
          <DecidedTable id="h-kanda" heading={said.known} lines={known} total={totalOf('known')} mayHandle={false} />
        )}
        {aside.length > 0 && (
          <DecidedTable
            id="h-undan"
            heading={said.aside}
            lines={aside}
            total={totalOf('aside')}
            mayHandle={mayHandle}
          />
        )}
        {isLong && page.found.length === 0 && <p className="soft">{said.noneHere}</p>}
        {isLong && <ListPages path={address} query={own} after={query.after} next={page.next} size={query.size} />}
        {countOf(file.counts, 'booked') > 0 && mayHandle && <TakeBack file={file} />}
      </RowsForm>
    </DeskFrame>
  );
}

function TakeBack({ file }: { file: BankFileView }) {
  const { file: said } = useDeskWords().incoming;
  if (file.cannotTakeBack === 'period-closed') return <p className="soft">{said.cannotTakeBack['period-closed']}</p>;
  return (
    <details className="pane more">
      <summary>{said.takeBack}</summary>
      <p>{said.takeBackWill}</p>
      <button type="submit" className="button button--paper" name="tillbaka" value="filen">
        {said.takeBack}
      </button>
    </details>
  );
}

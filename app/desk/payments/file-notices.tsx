import type { BankFileView } from '#bank-imports/port.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { useMoney } from '../components/use-money.ts';
import type { FileAnswer } from './file-answer.server.ts';
import { countOf } from './lines-query.ts';
import '../styles/notices.css';
import '../styles/order.css';

interface FileNoticesProps {
  file: BankFileView;
  answer: FileAnswer;
  arrival: { isAgain: boolean; known: number };
  /** True in the form of whoever may undo. */
  mayHandle: boolean;
}

/** The latest act on a file, and its oddities. */
export function FileNotices({ file, answer, arrival, mayHandle }: FileNoticesProps) {
  const { incoming } = useDeskWords();
  const money = useMoney();
  const said = incoming.file;
  const { booked, takenBack, notDone, isNone } = answer;
  const { count, confirmed } = file.deposits;
  const facts = [
    ...(arrival.isAgain ? [incoming.read.again] : []),
    ...(arrival.known > 0 ? [incoming.read.known(arrival.known)] : []),
    ...(countOf(file.counts, 'all') === 0 && arrival.known === 0 ? [said.nothing] : []),
    ...(isNone ? [said.noneSure] : []),
    ...(takenBack > 0 ? [said.takenBack(takenBack)] : []),
    ...(confirmed > 0 && file.kind !== 'camt.053' ? [said.confirmed(confirmed, count)] : []),
  ];
  return (
    <>
      {facts.map((fact) => (
        <p key={fact} className="tell" role="status">
          {fact}
        </p>
      ))}
      {file.remarks.map((remark) => (
        <p key={remark} className="tell tell--part">
          {incoming.remarks[remark]}
        </p>
      ))}
      {notDone.length > 0 && (
        <div className="tell tell--late" role="alert">
          <b>{said.notBooked}</b>
          <ul>
            {notDone.map(({ payer, sum, why }, at) => (
              <li key={at}>
                {payer || incoming.row.noName}, {money(sum)}: {said.notDone[why]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {booked && mayHandle && (
        <div className="undo" role="status">
          <input type="hidden" name="sedan" value={booked.since} />
          <p>
            <strong>{said.bookedNow(booked.count, money(booked.sum))}</strong>
          </p>
          <button type="submit" className="button" name="tillbaka" value="nyss">
            {said.undo}
          </button>
        </div>
      )}
    </>
  );
}

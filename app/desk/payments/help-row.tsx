import type { LineView } from '#bank-imports/port.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ManyLetters as ManyLettersShown } from '../components/order/many-letters.tsx';
import { useMoney, useShortDay } from '../components/use-money.ts';
import type { ManyLetters } from '../orders/letters-of-act.server.ts';
import type { NotDone } from './book-lines.server.ts';
import { wayOf } from './file-sums.ts';
import { choicesOf } from './row-choices.ts';

type Words = DeskWords['incoming'];

/** Fields of a form by their names. */
export type TypedFields = Readonly<Record<string, string>>;

/** Where a page shows the letters that a press would send. */
export const lettersPlace = 'brev';

interface HelpRowProps {
  view: LineView;
  /** False for whoever may only read. */
  mayHandle: boolean;
  /** Opens with the unknown money's own choices. */
  isUnknown?: boolean;
  /** Shown beside the row's background. */
  note?: string;
  /** Fields of a form that was sent. */
  typed: TypedFields;
  /** Letters that this row sends as it was chosen; null before they are known. */
  letters: ManyLetters | null;
  /** Fault of what was chosen or typed; null when there is none. */
  fault: NotDone | null;
}

/** A payment that needs a person: what it says, and what it may become. Nothing is chosen beforehand. */
export function HelpRow({ view, mayHandle, isUnknown = false, note, typed, letters, fault }: HelpRowProps) {
  const { incoming, order } = useDeskWords();
  const { row } = incoming;
  const [money, day] = [useMoney(), useShortDay()];
  const { line } = view;
  const { legend, choices } = choicesOf(view, incoming, money, isUnknown);
  const sum = line.currency === 'SEK' ? money(line.amount) : `${(line.amount / 100).toFixed(2)} ${line.currency}`;
  return (
    <div className="inpay">
      <header>
        <h3>{headingOf(view, incoming)}</h3>
        <span className="amount">{sum}</span>
      </header>
      <p className="bg">{[day(line.valueOn), ...backgroundOf(view, row), note].filter(Boolean).join(' · ')}</p>
      {mayHandle && (
        <>
          <input type="hidden" name={`version-${line.id}`} value={line.version} />
          <fieldset className="pick">
            <legend className="hidden">{legend}</legend>
            {choices.map(({ value, label, why }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={`val-${line.id}`}
                  value={value}
                  defaultChecked={typed[`val-${line.id}`] === value}
                />
                <span>
                  {label} {why && <span className="why">{why}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          {fault && (
            <p className="tell tell--late" role="alert" id={lettersPlace}>
              {incoming.file.notDone[fault]}
            </p>
          )}
          {letters && (
            <div id={lettersPlace}>
              <ManyLettersShown letters={letters} />
            </div>
          )}
          <div className="acts">
            <input
              className="input"
              aria-label={row.find}
              name={`order-${line.id}`}
              placeholder={row.find}
              autoComplete="off"
              defaultValue={typed[`order-${line.id}`]}
              aria-invalid={fault === 'no-such-order' ? true : undefined}
              aria-describedby={fault ? lettersPlace : undefined}
            />
            <button
              type="submit"
              className={letters ? 'button' : 'button button--tone'}
              name="bara"
              value={line.id}
              formAction={`#${lettersPlace}`}
            >
              {letters ? order.many.andSend(row.book, letters.to.length) : row.book}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

function headingOf({ line, match }: LineView, { row }: Words): string {
  const payer = line.payer.name || row.noName;
  const reference = line.references[0]?.text ?? '';
  if (line.attention) return row.attentions[line.attention];
  if (payer === row.protected) return row.headings.protected;
  if (match?.state === 'surplus') return row.headings[match.why](reference);
  if (match?.state !== 'suggested') return line.payer.name ? row.headings.unknown(payer) : row.headings.nobody;
  const { why } = match;
  return row.headings[why](['several', 'message', 'name', 'phone'].includes(why) ? payer : reference);
}

/** The bank's own facts, in words: way, payer, message, reference, account. */
function backgroundOf({ line, kind }: LineView, row: Words['row']): string[] {
  const { payer, message, references } = line;
  const account = payer.account || payer.giro;
  return [
    row.ways[wayOf(kind)],
    payer.name || row.noName,
    message ? row.message(message) : row.noMessage,
    references.length > 0 ? row.reference(references.map(({ text }) => text).join(', ')) : '',
    account ? row.account(account.slice(-2)) : '',
    payer.phone ? row.phone(payer.phone.slice(-2)) : '',
  ].filter(Boolean);
}

import type { BankFileView, BankImports, LineView } from '#bank-imports/port.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Desk } from '../open-desk.server.ts';
import { lettersOfMany, type ManyLetters } from '../orders/letters-of-act.server.ts';
import { textIn } from '../text-in.ts';
import {
  bookChosen,
  bookTicked,
  decisionOf,
  type NotDone,
  ordersOfDecision,
  ordersOfTicked,
  type RowAnswer,
  takeBackLines,
} from './book-lines.server.ts';
import { bookedSince } from './file-answer.server.ts';
import { sortLines } from './file-sums.ts';

interface Services {
  bankImports: BankImports;
  orders: OrderRepository;
}

/** A press on a list of payments. */
export interface RowsAct {
  /** `rows` for the ticked ones; else the one row that it is about, or `back` for what is taken back. */
  about: string;
  /** Orders whose letters may go. */
  references: string[];
  /** True for one row that whoever presses may see, and so its letter. */
  isOne: boolean;
  run(services: Pick<Services, 'bankImports'>): Promise<RowAnswer[]>;
}

/** Reads which press on a file's page it was. */
export async function readFileAct(
  services: Services,
  file: BankFileView,
  form: FormData,
  actor: Actor,
): Promise<RowsAct> {
  const back = textIn(form, 'tillbaka');
  if (back) {
    const lines = linesBack(file, back, form, actor);
    const references = lines.flatMap(({ line }) => line.bookedOnOrders);
    return { about: 'back', references, isOne: false, run: (inside) => takeBackLines(inside, lines, actor) };
  }
  const chosen = file.lines.find(({ line }) => line.id === textIn(form, 'bara'));
  if (chosen) return readRowAct(services, chosen, form, actor);
  const ticked = form.getAll('rad').map(String);
  return {
    about: 'rows',
    references: ordersOfTicked(file, ticked),
    isOne: false,
    run: (inside) => bookTicked(inside, file, ticked, actor),
  };
}

/** The press that books one row as it was chosen. */
export async function readRowAct(
  services: Pick<Services, 'orders'>,
  view: LineView,
  form: FormData,
  actor: Actor,
): Promise<RowsAct> {
  const decision = await decisionOf(services, view, form);
  return {
    about: view.line.id,
    references: ordersOfDecision(decision),
    isOne: true,
    run: async (inside) => [await bookChosen(inside, view, decision, form, actor)],
  };
}

/** The letters that a press sends; null for none, or when they have been seen as they are. */
export async function unseenLetters(desk: Desk, { references, isOne, run }: RowsAct, form: FormData) {
  const hidden = isOne && desk.may('people.protected') ? null : desk.words.orders.protected;
  const letters: ManyLetters | null = await lettersOfMany(
    desk.ctx.services,
    [...new Set(references)],
    { today: dateInStockholm(new Date()), hidden },
    async (office) => ({ done: (await run(office)).some(({ why }) => why === null) }),
  );
  return letters && form.get('sett') !== letters.seal ? letters : null;
}

/** Faults of what was chosen or typed in a row: its form is shown again, with both. */
const wrongChoices: readonly (NotDone | null)[] = ['no-choice', 'no-such-order', 'sums-differ'];

/** Fault of a form that whoever sent it can mend; null for any other outcome. */
export function faultOfChoice({ about, isOne }: RowsAct, [answer]: readonly RowAnswer[]): NotDone | null {
  if (about === 'rows' && !answer) return 'no-rows';
  return isOne && answer && wrongChoices.includes(answer.why) ? answer.why : null;
}

/** Rows to take back: all of the file, those of the latest act, or one. */
function linesBack(file: BankFileView, back: string, form: FormData, actor: Actor): LineView[] {
  if (back === 'filen') return sortLines(file.lines).booked;
  if (back === 'nyss') return bookedSince(file, textIn(form, 'sedan'), actor);
  return file.lines.filter(({ line }) => line.id === back);
}

import type { BankFileView, BankImports, LineChoice, LineView } from '#bank-imports/port.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Desk } from '../open-desk.server.ts';
import { inParts, lettersOfMany, type ManyLetters } from '../orders/letters-of-act.server.ts';
import { textIn } from '../text-in.ts';
import {
  bookChosen,
  bookTicked,
  decisionOf,
  type NotDone,
  ordersOfDecision,
  ordersOfMatched,
  type RowAnswer,
  takeBackLines,
} from './book-lines.server.ts';
import { dateOf } from './file-answer.server.ts';
import { countOf } from './lines-query.ts';
import { pressedRow } from './row-typing.ts';
import { parseTick, tickOf } from './tick-of.ts';

interface Services {
  bankImports: BankImports;
  orders: OrderRepository;
}

/** A press on a list of payments. */
export interface RowsAct {
  /** `rows` for the ticked ones; `all` for all that match; `back` for what is taken back; `no-row` for a row that is not there; else the row that it is about. */
  about: string;
  /** True for one row that whoever presses may see, and so its letter. */
  isOne: boolean;
  /** Rows, each a transaction of its own, with the orders whose letters may go. */
  parts: { references: string[]; run(services: Pick<Services, 'bankImports'>): Promise<RowAnswer[]> }[];
}

/** A press on a row that is not there, or that may mean several. */
export const noRow: RowsAct = { about: 'no-row', isOne: false, parts: [] };

/** Does what was pressed. @param advance called after each part */
export async function runRowsAct(
  { parts }: RowsAct,
  services: Pick<Services, 'bankImports'>,
  advance?: () => void,
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = [];
  for (const part of parts) {
    answers.push(...(await part.run(services)));
    advance?.();
  }
  return answers;
}

/** Letters that have not been seen as they are, or else what was done. */
export type RowsOutcome = { letters: ManyLetters } | { answers: RowAnswer[] };

/** Does what was pressed, once its letters have been seen: nothing goes that whoever presses has not seen as it is. */
export async function actOnRows(desk: Desk, act: RowsAct, form: FormData, advance?: () => void): Promise<RowsOutcome> {
  const letters = await unseenLetters(desk, act, form, advance);
  return letters ? { letters } : { answers: await runRowsAct(act, desk.ctx.services, advance) };
}

/** More rows than these are work that may be left. */
const mostAtOnce = 100;
/** Rows in a step of work, about. */
const rowsInStep = 20;

/** Steps of an act that takes long; null for a short one. Reads no rows. */
export async function stepsOfLong(
  { bankImports }: Pick<Services, 'bankImports'>,
  file: BankFileView,
  form: FormData,
  actor: Actor,
): Promise<number | null> {
  const rows = await countRows(bankImports, file, form, actor);
  if (rows <= mostAtOnce) return null;
  // The first press looks for letters, the next one looks again and then acts.
  return Math.ceil(rows / rowsInStep) * (form.has('sett') ? 2 : 1);
}

async function countRows(bankImports: BankImports, file: BankFileView, form: FormData, actor: Actor): Promise<number> {
  const back = textIn(form, 'tillbaka');
  if (back) {
    const choice = rowsBack(back, form, actor);
    if ('by' in choice) return (await bankImports.countBooked(file.id, choice)).count;
    return 'group' in choice ? countOf(file.counts, choice.group) : choice.ids.length;
  }
  if (form.has('bara')) return 1;
  return form.has('alla') ? countOf(file.counts, 'todo') : form.getAll('rad').length;
}

/** Reads which press on a file's page it was. */
export async function readFileAct(services: Services, fileId: string, form: FormData, actor: Actor): Promise<RowsAct> {
  const { bankImports } = services;
  const back = textIn(form, 'tillbaka');
  if (back) {
    const lines = await bankImports.linesOf(fileId, rowsBack(back, form, actor));
    const parts = inParts(lines, ({ line }) => line.bookedOnOrders).map((some) => ({
      references: some.flatMap(({ line }) => line.bookedOnOrders),
      run: (inside: Pick<Services, 'bankImports'>) => takeBackLines(inside, some, back, actor),
    }));
    return { about: 'back', isOne: false, parts };
  }
  const one = pressedRow(form);
  if (one !== null) {
    const [chosen] = await bankImports.linesOf(fileId, { ids: [one] });
    return chosen ? readRowAct(services, chosen, form, actor) : noRow;
  }
  const isAll = form.has('alla');
  const asked = form.getAll('rad').map(String);
  const lines = await bankImports.linesOf(
    fileId,
    isAll ? { group: 'todo' } : { ids: asked.map((tick) => parseTick(tick).id) },
  );
  const orders = ordersOfMatched(lines);
  const ordersOf = (tick: string) => orders.get(parseTick(tick).id) ?? [];
  const views = new Map(lines.map((view) => [view.line.id, view]));
  const ticked = isAll ? lines.flatMap(({ line }) => (orders.has(line.id) ? tickOf(line) : [])) : asked;
  const parts = inParts(ticked, ordersOf).map((some) => ({
    references: some.flatMap(ordersOf),
    run: (inside: Pick<Services, 'bankImports'>) => bookTicked(inside, views, some, actor),
  }));
  return { about: isAll ? 'all' : 'rows', isOne: false, parts };
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
    isOne: true,
    parts: [
      {
        references: ordersOfDecision(decision),
        run: async (inside) => [await bookChosen(inside, view, decision, form, actor)],
      },
    ],
  };
}

/** The letters that a press sends; null for none, or when they have been seen as they are. */
export async function unseenLetters(desk: Desk, { isOne, parts }: RowsAct, form: FormData, advance?: () => void) {
  const hidden = isOne && desk.may('people.protected') ? null : desk.words.orders.protected;
  const letters: ManyLetters | null = await lettersOfMany(
    desk.ctx.services,
    parts.map(({ references, run }) => ({
      references,
      act: async (office) => ({ done: (await run(office)).some(({ why }) => why === null) }),
    })),
    { today: dateInStockholm(new Date()), hidden, ...(advance && { advance }) },
  );
  return letters && form.get('sett') !== letters.seal ? letters : null;
}

/** Faults of what was chosen or typed in a row: its form is shown again, with both. */
const wrongChoices: readonly (NotDone | null)[] = ['no-choice', 'no-such-order', 'sums-differ'];

/** Fault of a form that whoever sent it can mend; null for any other outcome. */
export function faultOfChoice({ about, isOne }: RowsAct, [answer]: readonly RowAnswer[]): NotDone | null {
  if (about === 'no-row') return 'which-row';
  if (about === 'rows' && !answer) return 'no-rows';
  return isOne && answer && wrongChoices.includes(answer.why) ? answer.why : null;
}

/** Rows to take back: all of the file, those of the latest act, or one. */
function rowsBack(back: string, form: FormData, actor: Actor): LineChoice {
  if (back === 'filen') return { group: 'booked' };
  const since = dateOf(textIn(form, 'sedan'));
  return back === 'nyss' && since ? { by: actor, since } : { ids: [parseTick(back).id] };
}

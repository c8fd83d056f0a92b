import type { BankImports, LineDecision, LineResult, LineView } from '#bank-imports/port.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { textIn } from '../text-in.ts';
import { parseTick, seenVersion } from './tick-of.ts';

/** Why a row was not booked; `no-rows` when none was ticked, `which-row` when Enter may mean several. */
export type NotDone = Extract<LineResult, { refused: string }>['refused'] | 'no-choice' | 'no-rows' | 'which-row';

export interface RowAnswer {
  id: string;
  /** Null when it was done. */
  why: NotDone | null;
}

interface Services {
  bankImports: BankImports;
  orders: OrderRepository;
}

/**
 * Books the ticked rows that are matched. Each is a transaction of its own, so that one odd row stops no other.
 * @param views rows of the file by id
 */
export async function bookTicked(
  { bankImports }: Pick<Services, 'bankImports'>,
  views: ReadonlyMap<string, LineView>,
  ticked: readonly string[],
  actor: Actor,
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = [];
  for (const tick of ticked) {
    const { id, version } = parseTick(tick);
    const view = views.get(id);
    if (view?.match?.state !== 'matched') {
      answers.push({ id, why: isDoneBy(view, actor) ? null : 'changed' });
      continue;
    }
    const parts = view.match.parts.map(({ item, amount }) => ({ reference: item.reference, amount }));
    answers.push(answerOf(id, await bankImports.decide(id, version, { to: 'orders', parts }, actor)));
  }
  return answers;
}

/** References of the orders that matched rows are booked on, by row. */
export function ordersOfMatched(lines: readonly LineView[]): Map<string, string[]> {
  return new Map(
    lines.flatMap(({ line, match }) =>
      match?.state === 'matched' ? [[line.id, match.parts.map(({ item }) => item.reference)]] : [],
    ),
  );
}

/** Books one row as a person chose it. */
export async function bookChosen(
  services: Pick<Services, 'bankImports'>,
  { line: { id } }: LineView,
  decision: LineDecision | NotDone,
  form: FormData,
  actor: Actor,
): Promise<RowAnswer> {
  const version = Number(form.get(`version-${id}`));
  if (typeof decision === 'string') return { id, why: decision };
  return answerOf(id, await services.bankImports.decide(id, version, decision, actor));
}

/** References of the orders that a decision gives money to. */
export function ordersOfDecision(decision: LineDecision | NotDone): string[] {
  return typeof decision !== 'string' && decision.to === 'orders'
    ? decision.parts.map(({ reference }) => reference)
    : [];
}

/** Decision of a row's form, or why there is none. */
export async function decisionOf(
  { orders }: Pick<Services, 'orders'>,
  { line, match }: LineView,
  form: FormData,
): Promise<LineDecision | NotDone> {
  const typed = textIn(form, `order-${line.id}`);
  // A typed order is a choice as well.
  const chosen = textIn(form, `val-${line.id}`) || (typed && 'other');
  const [kind = '', reference = ''] = chosen.split(':');
  switch (kind) {
    case 'unknown':
    case 'archive':
      return { to: kind };
    case 'several':
      if (match?.state !== 'suggested') return 'changed';
      return {
        to: 'orders',
        parts: match.proposals.map(({ item }) => ({ reference: item.reference, amount: item.left })),
      };
    case 'order':
    case 'gift':
      return {
        to: 'orders',
        parts: [{ reference, amount: line.amount }],
        surplus: kind === 'gift' ? 'gift' : 'wait',
      };
    case 'other': {
      const order = (await orders.findByReference(typed)) ?? (await orders.findByOcr(typed));
      return order ? { to: 'orders', parts: [{ reference: order.reference, amount: line.amount }] } : 'no-such-order';
    }
    default:
      return 'no-choice';
  }
}

/** Takes rows back, each in a transaction of its own. @param pressed tick of the one row that was pressed, or another word */
export async function takeBackLines(
  { bankImports }: Pick<Services, 'bankImports'>,
  lines: readonly LineView[],
  pressed: string,
  actor: Actor,
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = [];
  for (const { line } of lines)
    answers.push(answerOf(line.id, await bankImports.takeBack(line.id, seenVersion(line, pressed), actor)));
  return answers;
}

/** True for a row that the same person has just booked: a second press is no fault. */
function isDoneBy(view: LineView | undefined, actor: Actor): boolean {
  return view !== undefined && view.line.state === 'booked' && view.line.decidedBy === actor;
}

function answerOf(id: string, result: LineResult): RowAnswer {
  return { id, why: 'refused' in result ? result.refused : null };
}

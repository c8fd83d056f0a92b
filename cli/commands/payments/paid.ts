import { randomUUID } from 'node:crypto';
import type { WayByHand } from '#ledger/model/payment-ways.ts';
import type { OrderMoney } from '#ledger/reading/order-money.server.ts';
import { formatMoney, parseMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { isFinal, transition } from '#orders/model/order-transitions.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { hints, isPaidByHand } from '../../actions.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { readDay } from '../../input/read-day.ts';

/** Ways that money comes without a provider's word. A transfer without an invoice is kept as one, and named as a transfer. */
const knownWays: readonly WayByHand[] = ['bank', 'f2f', 'swish'];

export const paidCommand = defineCommand({
  name: 'paid',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that money came for an invoice, or for what is paid in person',
  more: 'Without --amount all that is left. A part is noted as one: the payer is told what came and what is left.',
  options: {
    amount: { type: 'string', takes: 'kr', meaning: 'what came, if it was not all that is left' },
    on: { type: 'string', takes: 'day', meaning: 'the day it came, if it was not today' },
    anyway: { type: 'boolean', meaning: 'takes money that came another way than was chosen' },
    by: {
      type: 'string',
      takes: knownWays.join('|'),
      meaning: 'the way it came, which the receipt names; with --anyway alone, bank',
    },
    surplus: { type: 'boolean', meaning: 'takes more than is left, as a surplus that waits for a decision' },
  },
  async run(context, words, { amount, on: day, anyway = false, by, surplus = false }) {
    const { ledger, actor, terminal, now } = context;
    const came = readAmount(amount);
    const way = readWay(by);
    const on = readDay('on', day) ?? dateInStockholm(now());
    const order = await getOrder(context, words);
    refuseUnpayable(order, surplus);
    const { reference, paymentMethod } = order;
    if (!anyway && !way && !isPaidByHand(order)) {
      throw new CliError(
        `${reference} is paid by ${paymentMethod}, which tells of payments itself.\nIf money came another way: --anyway, and the way with --by`,
      );
    }
    const money = await ledger.readOrderMoney(order.id);
    const left = leftOf(order, money);
    const sum = came ?? left;
    if (sum > left && !surplus) throw new CliError(tooMuch(order, sum, left));
    const outcome = await ledger.registerPayment({
      actId: randomUUID(),
      actor,
      reference,
      version: money.version,
      amount: sum,
      on,
      by: way ?? (paymentMethod === 'f2f' ? 'f2f' : 'bank'),
    });
    if (!outcome.done) throw new CliError(`${reference}: nothing was noted. ${whys[outcome.refused] ?? ''}`.trim());
    const { balance, isPaid } = outcome;
    const rest = formatMoney(Math.abs(balance), 'sv');
    terminal.say(
      [
        `${reference} was ${order.state} and is ${isPaid ? 'paid' : order.state} now: ${formatMoney(sum, 'sv')} came.`,
        ...(balance > 0 ? [`${rest} is left to pay.`] : []),
        ...(balance < 0 ? [`${rest} is too much: send it back, or keep it as a gift if the payer says so.`] : []),
      ].join(' '),
    );
  },
});

const whys: Record<string, string> = {
  changed: 'It was changed by somebody else by now: look again.',
  'no-sum': 'The sum must be more than 0 kr.',
  'future-day': 'The day is still to come.',
  'past-day': 'The day is more than a year before the order. Check the year.',
};

/** Öre left to pay, of an order that has asked for it and of one that is paid at once. */
function leftOf({ total }: Order, { balance, charged }: OrderMoney): number {
  return balance > 0 ? balance : Math.max(0, total - charged + balance);
}

function tooMuch({ reference }: Order, sum: number, left: number): string {
  const [came, rest] = [sum, left].map((amount) => formatMoney(amount, 'sv'));
  return [
    `${reference}: ${came} came, and ${rest} is left to pay. Nothing was noted.`,
    'If so much came: --surplus. What is too much then waits for a decision.',
  ].join('\n');
}

function readWay(by: string | undefined): WayByHand | undefined {
  if (by === undefined) return undefined;
  const way = knownWays.find((known) => known === by);
  if (!way) throw new UsageError(`--by takes one of ${knownWays.join(', ')}.`);
  return way;
}

function readAmount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const sum = parseMoney(text);
  if (sum === null) throw new UsageError('--amount takes kronor, such as 150 or 150,50.');
  return sum;
}

/** @throws Refusal when there is nothing to pay, or a mandate draws the payment */
function refuseUnpayable(order: Order, isSurplus: boolean): void {
  const isOnce = order.frequency === 'once' && order.paymentMethod !== 'free';
  if (isOnce && (isSurplus || transition(order.state, 'paid'))) return;
  throw new CliError(
    [
      `${order.reference} is ${order.state}: no payment is waited for, and nothing was noted.`,
      ...(isPaidByHand(order) && isFinal(order.state)
        ? ['If it was paid twice, note the second payment: --surplus']
        : []),
      ...hints(order),
    ].join('\n'),
  );
}

import { formatMoney } from '#orders/model/money.ts';
import { type Order, orderStates, paymentMethods } from '#orders/model/order.ts';
import { statesHandedOut } from '#orders/model/order-transitions.ts';
import { dateInStockholm, startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import { UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { readDay } from '../../input/read-day.ts';
import { fieldLines } from '../../output/field-lines.ts';
import { formatContact } from '../../output/person-text.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';
import { type Column, tableHead, tableLine } from '../../output/table.ts';
import { toHarmless } from '../../output/terminal.ts';

interface OrderCell extends Column {
  of(order: Order): string;
}

const reference: OrderCell = { head: 'reference', width: 9, of: (order) => order.reference };
const day: OrderCell = { head: 'day', width: 10, of: ({ createdAt }) => dateInStockholm(createdAt) };
const state: OrderCell = { head: 'state', width: 18, of: (order) => order.state };
const orderCells: OrderCell[] = [
  reference,
  day,
  { head: 'form', width: 15, of: ({ form }) => form },
  { head: 'method', width: 7, of: ({ paymentMethod }) => paymentMethod },
  state,
  { head: 'sum', width: 11, isNumber: true, of: formatKronor },
];
const cardCells: OrderCell[] = [
  reference,
  day,
  state,
  { head: 'hand over', width: 10, of: ({ gift }) => gift?.deliverOn ?? '' },
  { head: 'card', width: 8, of: ({ gift }) => gift?.card ?? '' },
  { head: 'delivery', width: 14, of: ({ gift }) => gift?.delivery ?? '' },
];

export const listCommand = defineCommand({
  name: 'list',
  takes: '',
  words: 0,
  does: 'lists orders, newest first',
  more: 'Sums are kronor, with /m every month. Reading people is noted in the audit.',
  options: {
    state: { type: 'string', takes: 'state,…', meaning: `only those that are ${orderStates.join(', ')}` },
    'payment-method': { type: 'string', takes: 'method,…', meaning: `only those paid by ${paymentMethods.join(', ')}` },
    since: { type: 'string', takes: 'day', meaning: 'only those placed on this day or later' },
    'to-print': { type: 'boolean', meaning: 'only those whose printed card is to be posted' },
    people: { type: 'boolean', meaning: 'says who pays and who it is for' },
  },
  async run(
    context,
    _,
    { state: states, 'payment-method': methods, since, 'to-print': isToPrint = false, people = false },
  ) {
    const firstDay = readDay('since', since);
    const filter = {
      states: readChoices('state', states, orderStates) ?? (isToPrint ? statesHandedOut : undefined),
      paymentMethods: readChoices('payment-method', methods, paymentMethods),
      since: firstDay ? startOfDayInStockholm(firstDay) : undefined,
      isToPrint,
    };
    if (people) await context.orders.recordAct('list-people', context.actor);
    const unreadable = new Set<string>();
    const orders = context.orders.list(filter, (row) => unreadable.add(row));
    await context.terminal.pour(listLines(orders, isToPrint ? cardCells : orderCells, people));
    remarkUnreadable(context.terminal.remark, unreadable);
  },
});

async function* listLines(orders: AsyncIterable<Order>, cells: OrderCell[], people: boolean): AsyncGenerator<string> {
  let count = 0;
  for await (const order of orders) {
    if (count++ === 0) yield `${tableHead(cells)}\n`;
    const texts = cells.map((cell) => cell.of(order));
    const lines = [tableLine(cells, texts), ...(people ? peopleLines(order) : [])];
    yield toHarmless(`${lines.join('\n')}\n`);
  }
  yield count === 0 ? 'There are no such orders.\n' : `${count} ${count === 1 ? 'order' : 'orders'}\n`;
}

function peopleLines({ payer, recipient }: Order): string[] {
  return [
    ...fieldLines('payer', formatContact(payer)),
    ...(recipient ? fieldLines('recipient', formatContact(recipient)) : []),
  ];
}

function formatKronor({ total, frequency }: Order): string {
  const number = formatMoney(total, 'sv').replace(/\skr$/, '');
  return frequency === 'month' ? `${number}/m` : number;
}

/**
 * Parses comma-separated choices of an option; undefined when it was not given.
 * @throws Misuse for an unknown choice
 */
function readChoices<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((part) => {
    const choice = choices.find((known) => known === part.trim());
    if (!choice) throw new UsageError(`--${option} takes ${choices.join(', ')}; not “${part.trim()}”.`);
    return choice;
  });
}

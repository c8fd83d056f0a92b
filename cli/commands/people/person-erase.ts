import type { Order } from '#orders/model/order.ts';
import type { Purpose } from '#orders/model/retention.ts';
import { findOpenMatters, type OpenOrder } from '#orders/people/open-matters.server.ts';
import type { PersonExport } from '#orders/port.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { readEmail } from '../../input/read-email.ts';
import { sayMatter } from './open-matters.ts';
import { isNothing } from './person-export.ts';

export const personEraseCommand = defineCommand({
  name: 'person erase',
  takes: '<e-mail>',
  words: 1,
  does: 'erases all that is kept under an e-mail address but the bookkeeping',
  more: 'It says what goes and what stays, and asks for the address once more. It cannot be undone. What is unpaid or undelivered is listed first, and nothing is erased until each of these orders has been seen to or given up.',
  options: {
    'give-up': { type: 'string', takes: 'reference,…', meaning: 'the orders that may lose what is listed for them' },
    yes: { type: 'boolean', meaning: 'does not ask' },
  },
  async run(context, words, { 'give-up': givenUp, yes = false }) {
    const { orders, actor, terminal } = context;
    const email = readEmail(words);
    const decided = readReferences(givenUp);
    const kept = await orders.exportPerson(email, actor);
    if (isNothing(kept)) throw new CliError(`Nothing is kept under ${email}.`);
    const found = await ordersOf(context, kept);
    terminal.remark(whatHappens(kept, found).join('\n'));
    const open = await findOpenMatters(context, kept, found);
    if (open.length) terminal.remark(listOpen(open).join('\n'));
    const undecided = open.filter(({ reference }) => !decided.includes(reference));
    if (undecided.length) throw new CliError(refusal(undecided, decided));
    if (!yes) {
      const answer = await terminal.ask('Write the address once more to erase: ');
      if (answer?.trim().toLowerCase() !== email.toLowerCase()) throw new CliError('Nothing was erased.');
    }
    const count = await orders.erasePerson(email, actor);
    terminal.say(`Erased, in ${count} ${count === 1 ? 'order' : 'orders'}.`);
  },
});

/** @throws Misuse when one of them is no reference */
function readReferences(text = ''): string[] {
  return text
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const reference = parseReference(part);
      if (!reference) throw new UsageError(`--give-up: “${part.trim()}” is no reference.`);
      return reference;
    });
}

function listOpen(open: OpenOrder[]): string[] {
  return [
    'Unpaid, undelivered or undecided:',
    ...open.flatMap(({ reference, matters }) =>
      matters.map((matter) => `  ${reference}  ${sayMatter(matter, reference)}`),
    ),
  ];
}

function refusal(undecided: OpenOrder[], decided: string[]): string {
  const references = undecided.map(({ reference }) => reference);
  return [
    `Nothing was erased: decide about ${references.join(', ')} first.`,
    `See to it, or give it up: --give-up ${[...decided, ...references].join(',')}`,
  ].join('\n');
}

async function ordersOf({ orders }: CliContext, kept: PersonExport): Promise<Order[]> {
  const references = [...new Set(kept.orders.map(({ reference }) => reference))];
  const found = await Promise.all(references.map((reference) => orders.findByReference(reference)));
  return found.filter((order) => order !== null);
}

/** Lists the orders, and what is deleted or retained with the reason. */
function whatHappens(kept: PersonExport, found: Order[]): string[] {
  const lines = found.map((order) => `  ${order.reference}  ${order.form}, ${order.state}`);
  const isSigned = found.some((order) => order.paymentMethod === 'bank-id');
  const orderDeps = kept.orders.filter(({ purpose }) => purpose === ('bookkeeping' satisfies Purpose));
  const lastDay = orderDeps.map(({ retainUntil }) => retainUntil).reduce((last, day) => (day > last ? day : last), '');
  return [
    `Under ${kept.email}: orders ${found.length}, withdrawals ${kept.withdrawals.length}, other letters ${kept.emails.length}.`,
    ...lines,
    'Goes:  e-mail, telephone, addresses, recipients, greetings, personal numbers,',
    '       withdrawals, and letters that have not been sent.',
    ...(orderDeps.length
      ? [
          'Stays: the orders with sum and day, the name and, on an invoice, the address,',
          `       until ${lastDay}: the law wants the books kept for seven years`,
          '       (bokföringslagen 7 kap. 2 §). They are not found by the address any more.',
        ]
      : ['Stays: the orders with sum and day, which tell nothing about anybody.']),
    ...(isSigned
      ? ['Stays: what was signed with BankID, number and account in it: it proves the mandate, as long as the books.']
      : []),
  ];
}

import { transition } from '#orders/model/order-transitions.ts';
import type { Purpose } from '#orders/model/retention.ts';
import type { PersonExport } from '#orders/port.ts';
import { CliError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { readEmail } from '../../input/read-email.ts';
import { isNothing } from './person-export.ts';

export const personEraseCommand = defineCommand({
  name: 'person erase',
  takes: '<e-mail>',
  words: 1,
  does: 'erases all that is kept under an e-mail address but the bookkeeping',
  more: 'It says what goes and what stays, and asks for the address once more. It cannot be undone.',
  options: { yes: { type: 'boolean', meaning: 'does not ask' } },
  async run(context, words, { yes = false }) {
    const { orders, actor, terminal } = context;
    const email = readEmail(words);
    const kept = await orders.exportPerson(email, actor);
    if (isNothing(kept)) throw new CliError(`Nothing is kept under ${email}.`);
    terminal.remark((await whatHappens(context, kept)).join('\n'));
    if (!yes) {
      const answer = await terminal.ask('Write the address once more to erase: ');
      if (answer?.trim().toLowerCase() !== email.toLowerCase()) throw new CliError('Nothing was erased.');
    }
    const count = await orders.erasePerson(email, actor);
    terminal.say(`Erased, in ${count} ${count === 1 ? 'order' : 'orders'}.`);
  },
});

/** Lists the orders, and what is deleted or retained with the reason. */
async function whatHappens({ orders }: CliContext, kept: PersonExport): Promise<string[]> {
  const references = [...new Set(kept.orders.map(({ reference }) => reference))];
  const found = await Promise.all(references.map((reference) => orders.findByReference(reference)));
  const lines = found.flatMap((order) => (order ? [`  ${order.reference}  ${order.form}, ${order.state}`] : []));
  const isRunning = found.some((order) => order?.frequency === 'month' && transition(order.state, 'ended'));
  const isSigned = found.some((order) => order?.paymentMethod === 'bank-id');
  const orderDeps = kept.orders.filter(({ purpose }) => purpose === ('bookkeeping' satisfies Purpose));
  const lastDay = orderDeps.map(({ retainUntil }) => retainUntil).reduce((last, day) => (day > last ? day : last), '');
  return [
    `Under ${kept.email}: orders ${references.length}, withdrawals ${kept.withdrawals.length}, other letters ${kept.emails.length}.`,
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
    ...(isRunning ? ['A monthly gift still runs, and nobody can be told about it then: cancel it first.'] : []),
  ];
}

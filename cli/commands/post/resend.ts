import type { EmailKind } from '#emails/email.ts';
import type { Order } from '#orders/model/order.ts';
import { statesHandedOut } from '#orders/model/order-transitions.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { requireMail } from '../../input/require-settings.ts';

export const resendCommand = defineCommand({
  name: 'resend',
  takes: '<reference> <letter>',
  words: wordsOfReference + 1,
  does: 'sends a letter about an order once more',
  more: 'Letters: confirmation, receipt, certificate, welcome-child. What they say is as the order stands today.',
  options: {},
  async run(context, words) {
    const name = words.length > 1 ? words.at(-1) : undefined;
    if (!name)
      throw new UsageError('Which order, and which letter: confirmation, receipt, certificate or welcome-child?');
    const order = await getOrder(context, words.slice(0, -1));
    requireMail(context);
    const { reference } = order;
    const emails = emailsOf(order);
    const email = emails.find((kind) => kind === name);
    if (!email) throw new CliError(`${reference} has no letter “${name}” as it stands. It has: ${emails.join(', ')}.`);
    if (!(await context.orders.resend(reference, email, context.actor))) {
      throw new CliError(`${reference} has no e-mail address any more.`);
    }
    context.terminal.say(`The ${email} of ${reference} is sent again.`);
  },
});

/** Kinds of email that the order can have had in its current state. */
function emailsOf({ state, paymentMethod, invoice, gift, membership }: Order): EmailKind[] {
  const isHandedOut = statesHandedOut.includes(state);
  const isPaid = isHandedOut && state !== 'awaiting_invoice' && paymentMethod !== 'free';
  // A confirmation asks for the invoice to be paid.
  const isOwed = !invoice || isHandedOut;
  return [
    ...(isOwed ? (['confirmation'] as const) : []),
    ...(isPaid ? (['receipt'] as const) : []),
    ...(isHandedOut && gift?.delivery === 'digital' ? (['certificate'] as const) : []),
    ...(isHandedOut && membership?.kind === 'childrens-club' ? (['welcome-child'] as const) : []),
  ];
}

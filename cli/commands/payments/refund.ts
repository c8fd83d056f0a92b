import { formatMoney, parseMoney } from '#orders/model/money.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { missingSettings } from '../../input/require-settings.ts';

export const refundCommand = defineCommand({
  name: 'refund',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'sends money back through the provider that took it',
  more: 'Without --amount all that is left of the latest payment. Never more than was paid.',
  options: { amount: { type: 'string', takes: 'sum', meaning: 'so much of it, such as 50 or 12,50' } },
  async run(context, words, { amount: written }) {
    const { payments, actor, terminal } = context;
    const { reference } = await getOrder(context, words);
    const amount = written === undefined ? undefined : parseMoney(written);
    if (amount === null) throw new UsageError(`“${written ?? ''}” is no sum.`);
    const answer = await payments.refund(reference, { actor, ...(amount !== undefined && { amount }) });
    const left = formatMoney(answer.left, 'en');
    if ('refused' in answer) {
      if (answer.refused === 'not-configured') throw new CliError(missingProvider(answer.provider));
      const why = {
        'nothing-paid':
          'No provider has taken money for it. What came by hand is sent back by hand, and noted: refunded.',
        'by-hand': 'Its provider cannot send money back. Do it by hand, and note it: refunded.',
        'too-much': `That is more than may be sent back: ${left} is left, and what may be on its way is not sent again. See: cases.`,
      }[answer.refused];
      throw new CliError(`${reference}: nothing was sent back. ${why}`);
    }
    const sum = formatMoney(answer.amount, 'en');
    const said = {
      succeeded: `${sum} was sent back.`,
      pending: `${sum} is on its way back.`,
      requested: `${sum} is to be sent back; the provider did not answer, and is asked again.`,
      failed: `${sum} was not sent back: the provider refused. See: cases.`,
    }[answer.state];
    terminal.say(`${reference}: ${said} ${left} is left.`);
  },
});

/** Settings without which a provider cannot be asked. */
const settingsOf: Record<string, string[]> = {
  stripe: ['STRIPE_SECRET_KEY'],
  swish: ['SWISH_CERTIFICATE', 'SWISH_KEY', 'SWISH_PAYEE'],
};

function missingProvider(provider: string): string {
  const names = settingsOf[provider] ?? [`The settings of ${provider}`];
  return missingSettings(names, 'The provider that took the money sends it back.');
}

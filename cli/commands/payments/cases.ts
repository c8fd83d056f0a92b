import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { formatDateTime } from '../../output/format-date-time.ts';

const meanings: [reason: string, meaning: string][] = [
  ['no-answer', 'nobody knows after a day whether it was paid; look it up with the provider'],
  ['sum-differs', 'the provider tells another sum than was asked for; it does not count as paid'],
  [
    'paid-twice',
    'paid through a provider although the office had noted it as paid: look whether that was the same money',
  ],
  ['signed-twice', 'a mandate was signed although it was paid already; do not use it'],
  ['refund-failed', 'the provider did not send money back, or it came back; the payer has not got it'],
  [
    'refund-unclear',
    'nobody knows after a day whether money was sent back; look it up, and send it there if it was not',
  ],
  ['not-ended', 'the provider still charges every month what was ended; end it there'],
  ['no-order', 'the provider told of a payment that belongs to no order'],
];

export const casesCommand = defineCommand({
  name: 'cases',
  takes: '',
  words: 0,
  does: 'lists payments that only people can find out about or set right, the oldest first',
  options: {},
  async run({ payments, terminal }) {
    const cases = await payments.listManualReviews();
    const lines = cases.flatMap(({ id, reference, since, paymentMethod, reason, ref }) => [
      `${reference ?? 'no order'}  ${formatDateTime(since)}  ${paymentMethod ?? ''}`.trimEnd(),
      `  ${reason}: ${meanings.find(([known]) => reason.startsWith(known))?.[1] ?? ''}`,
      ...(ref ? [`  the provider calls it ${ref}`] : []),
      // No retry from here: it might refund twice, because nobody can prove that the first request was lost.
      ...(reason === 'refund-unclear'
        ? [`  when it has gone back: npm run orders -- refunded ${reference ?? ''}, with --amount if it was not all`]
        : []),
      ...(reason === 'paid-twice'
        ? [`  if it came twice, send the provider’s back: npm run orders -- refund ${reference ?? ''}`]
        : []),
      `  when it is seen to: npm run orders -- case-closed ${id}`,
    ]);
    terminal.say(lines.length ? lines.join('\n') : 'There is nothing to see to.');
  },
});

export const caseClosedCommand = defineCommand({
  name: 'case-closed',
  takes: '<case>',
  words: 4,
  does: 'notes that a case has been seen to',
  more: 'A payment that might have come is given up; should it come after all, it is taken.',
  options: {},
  async run({ payments, actor, terminal }, words) {
    const id = words.join(' ');
    if (!id) throw new UsageError('Which case? The list of cases tells what to write.');
    if (!(await payments.closeManualReview(id, actor)))
      throw new CliError('There is no such case, or it was closed already.');
    terminal.say('Closed.');
  },
});

import type { GivenUpEmail } from '#emails/outbox/port.ts';
import { defineCommand } from '../../command.ts';
import { requireMail } from '../../input/require-settings.ts';

export const emailsAgainCommand = defineCommand({
  name: 'emails-again',
  takes: '',
  words: 0,
  does: 'sends what was given up in the last month once more, whatever kind of letter it is',
  more: 'For when mail was away too long and goes again. A link that has ended is not sent, nor what nobody is left to get.',
  options: {},
  async run(context) {
    const { orders, actor, terminal } = context;
    requireMail(context);
    const emails = await orders.sendGivenUp(actor);
    const again = emails.filter(({ obstacle }) => obstacle === null);
    const dropped = emails.filter(({ obstacle }) => obstacle !== null);
    terminal.say(
      [
        again.length ? `Sent again: ${counted(again)}.` : 'There is nothing to send again.',
        ...[...Map.groupBy(dropped, ({ obstacle }) => obstacle)].map(
          ([obstacle, ofIt]) => `Not sent, for ${obstacle}: ${counted(ofIt)}.`,
        ),
      ].join('\n'),
    );
  },
});

/** Counts emails by kind: '3 (2 receipt, 1 certificate)'. */
function counted(emails: GivenUpEmail[]): string {
  const kinds = [...Map.groupBy(emails, ({ kind }) => kind)].map(([kind, ofIt]) => `${ofIt.length} ${kind}`);
  return `${emails.length} (${kinds.join(', ')})`;
}

import { defineCommand } from '../../command.ts';
import { formatDateTime } from '../../output/format-date-time.ts';
import { type Column, tableHead, tableLine } from '../../output/table.ts';

const columns: Column[] = [
  { head: 'queued', width: 16 },
  { head: 'letter', width: 19 },
  { head: 'reference', width: 9 },
  { head: 'problem' },
];

export const emailsCommand = defineCommand({
  name: 'emails',
  takes: '',
  words: 0,
  does: 'tells how the letters are getting on, and which of them nobody got',
  options: {},
  async run({ outbox, isSet, terminal }) {
    const { waiting, waitingSince } = await outbox.status();
    const lost = await outbox.listUndelivered();
    const cells = lost.map(({ queuedAt, kind, reference, problem }) => [
      formatDateTime(queuedAt),
      kind,
      reference ?? '',
      problem ?? '',
    ]);
    terminal.say(
      [
        ...(isSet('SMTP_URL') ? [] : ['SMTP_URL is not set here: whether the site has a mail server is not known.']),
        `Waiting:     ${waiting}${waitingSince ? `, the longest since ${formatDateTime(waitingSince)}` : ''}`,
        `Undelivered: ${lost.length}`,
        ...(lost.length ? ['', tableHead(columns), ...cells.map((line) => tableLine(columns, line))] : []),
      ].join('\n'),
    );
  },
});

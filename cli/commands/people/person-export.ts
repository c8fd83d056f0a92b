import type { PersonExport } from '#orders/port.ts';
import { defineCommand } from '../../command.ts';
import { readEmail } from '../../input/read-email.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';
import { steering } from '../../output/terminal.ts';
import { writeNewFile } from '../../output/write-file.ts';

export const personExportCommand = defineCommand({
  name: 'person export',
  takes: '<e-mail>',
  words: 1,
  does: 'writes all that is kept under an e-mail address, as JSON to hand out',
  more: 'Personal numbers, accounts and what was signed with BankID are in it in full, but for the bare signature. It is noted in the audit, without the address.',
  options: { out: { type: 'string', takes: 'file', meaning: 'a new file, for your eyes alone' } },
  async run({ orders, actor, terminal }, words, { out }) {
    const kept = await orders.exportPerson(readEmail(words), actor);
    const json = `${toJson(kept)}\n`;
    if (out === undefined) await terminal.pour([json]);
    else terminal.remark(`Written to ${await writeNewFile(out, json)}`);
    remarkUnreadable(terminal.remark, kept.unreadable);
    if (isNothing(kept)) terminal.remark(`Nothing is kept under ${kept.email}.`);
  },
});

/** Escapes characters that could control a terminal as JSON does, so no data is lost. */
function toJson(kept: PersonExport): string {
  return JSON.stringify(kept, null, 2).replaceAll(
    steering,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function isNothing({ orders, withdrawals, emails, unreadable }: PersonExport): boolean {
  return orders.length + withdrawals.length + emails.length + unreadable.length === 0;
}

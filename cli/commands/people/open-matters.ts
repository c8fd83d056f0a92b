import { formatMoney } from '#orders/model/money.ts';
import type { OpenMatter } from '#orders/people/open-matters.server.ts';
import { commandLine } from '../../actions.ts';
import { formatDateTime } from '../../output/format-date-time.ts';

/** One open matter in words, with the command that ends it, if there is one. */
export function sayMatter(matter: OpenMatter, reference: string): string {
  const end = commandLine({ command: 'cancel' }, reference);
  switch (matter.kind) {
    case 'invoice':
      return `an open invoice${matter.number ? `, ${matter.number}` : ''}: paid, or ${end}`;
    case 'unpaid':
      return `not paid yet (${matter.state}): ${end}`;
    case 'monthly':
      return `a monthly gift that still runs: ${end}`;
    case 'withdrawal':
      return 'a withdrawal that nobody has acted on: cancel or refund it';
    case 'review':
      return 'a payment that needs people: see cases';
    case 'surplus':
      return `${formatMoney(matter.amount, 'sv')} that was paid too much: send it back, and ${commandLine({ command: `refunded --amount ${matter.amount / 100}` }, reference)}`;
    case 'card':
      return `a printed card that has not been posted: ${commandLine({ command: 'card-sent' }, reference)}`;
    case 'present':
      return 'a present by post that has not been sent';
    case 'membership':
      return `a membership until ${matter.endsOn}: no magazine can be posted any more`;
    case 'letter':
      return `a letter that has not been sent: ${matter.email}, due ${formatDateTime(matter.dueAt)}`;
  }
}

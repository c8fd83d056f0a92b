import type { Command } from './command.ts';
import { backedUpCommand } from './commands/database/backed-up.ts';
import { backupCommand } from './commands/database/backup.ts';
import { keyLostCommand } from './commands/database/key-lost.ts';
import { reencryptCommand } from './commands/database/re-encrypt.ts';
import { restoredCommand } from './commands/database/restored.ts';
import { mandatesExportCommand } from './commands/mandates/mandates-export.ts';
import { mandatesStatusCommand } from './commands/mandates/mandates-status.ts';
import { auditCommand } from './commands/orders/audit.ts';
import { cancelCommand } from './commands/orders/cancel.ts';
import { exportCommand } from './commands/orders/export.ts';
import { listCommand } from './commands/orders/list.ts';
import { showCommand } from './commands/orders/show.ts';
import { caseClosedCommand, casesCommand } from './commands/payments/cases.ts';
import { paidCommand } from './commands/payments/paid.ts';
import { refundCommand } from './commands/payments/refund.ts';
import { refundedCommand } from './commands/payments/refunded.ts';
import { personCorrectCommand } from './commands/people/person-correct.ts';
import { personEraseCommand } from './commands/people/person-erase.ts';
import { personExportCommand } from './commands/people/person-export.ts';
import { signInLinkCommand } from './commands/people/sign-in-link.ts';
import { withdrawalsCommand } from './commands/people/withdrawals.ts';
import { cardSentCommand } from './commands/post/card-sent.ts';
import { emailsCommand } from './commands/post/emails.ts';
import { emailsAgainCommand } from './commands/post/emails-again.ts';
import { paperCommand } from './commands/post/paper.ts';
import { printedCommand } from './commands/post/printed.ts';
import { resendCommand } from './commands/post/resend.ts';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  listCommand,
  showCommand,
  exportCommand,
  paidCommand,
  paperCommand,
  printedCommand,
  cardSentCommand,
  refundCommand,
  refundedCommand,
  cancelCommand,
  casesCommand,
  caseClosedCommand,
  resendCommand,
  emailsCommand,
  emailsAgainCommand,
  mandatesExportCommand,
  mandatesStatusCommand,
  withdrawalsCommand,
  personExportCommand,
  personCorrectCommand,
  personEraseCommand,
  backupCommand,
  backedUpCommand,
  restoredCommand,
  reencryptCommand,
  keyLostCommand,
  auditCommand,
  signInLinkCommand,
];

import type { Command } from './command.ts';
import { auditCommand } from './commands/audit.ts';
import { backedUpCommand } from './commands/backed-up.ts';
import { backupCommand } from './commands/backup.ts';
import { cancelCommand } from './commands/cancel.ts';
import { cardSentCommand } from './commands/card-sent.ts';
import { caseClosedCommand, casesCommand } from './commands/cases.ts';
import { emailsCommand } from './commands/emails.ts';
import { emailsAgainCommand } from './commands/emails-again.ts';
import { exportCommand } from './commands/export.ts';
import { listCommand } from './commands/list.ts';
import { mandatesExportCommand } from './commands/mandates-export.ts';
import { mandatesStatusCommand } from './commands/mandates-status.ts';
import { paidCommand } from './commands/paid.ts';
import { paperCommand } from './commands/paper.ts';
import { personCorrectCommand } from './commands/person-correct.ts';
import { personEraseCommand } from './commands/person-erase.ts';
import { personExportCommand } from './commands/person-export.ts';
import { printedCommand } from './commands/printed.ts';
import { reencryptCommand } from './commands/re-encrypt.ts';
import { refundCommand } from './commands/refund.ts';
import { refundedCommand } from './commands/refunded.ts';
import { resendCommand } from './commands/resend.ts';
import { restoredCommand } from './commands/restored.ts';
import { showCommand } from './commands/show.ts';
import { withdrawalsCommand } from './commands/withdrawals.ts';

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
  auditCommand,
];

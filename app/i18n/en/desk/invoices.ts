import type { invoicing as sv } from '../../sv/desk/invoices.ts';

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);

/** Words of the invoices. */
export const invoicing: typeof sv = {
  lead: 'Invoices that are not fully paid.',
  none: 'No invoices here. Everything is paid.',
  filters: { alla: 'All open', snart: 'Not yet due', sena: 'Late' },
  invoices,
  columns: {
    tick: 'Include',
    payer: 'Payer',
    number: 'Invoice',
    due: 'Due',
    reminders: 'Reminders',
    left: 'Left',
    acts: 'Something else',
  },
  include: (payer, number) => `Include ${payer}, invoice ${number}`,
  noName: 'No name',
  ocr: (ocr) => `OCR ${ocr}`,
  of: (total) => `of ${total}`,
  late: (days) => (days === 1 ? '1 day late' : `${days} days late`),
  today: 'Due today',
  soon: (days) => (days === 1 ? 'In 1 day' : `In ${days} days`),
  reminded: ['None', 'One sent', 'Two sent'],
  noEmail: 'No e-mail address: write on paper',
  will: 'Everybody chosen gets an e-mail: the first time a friendly reminder, the second time the last one. After two it is for you to decide.',
  remind: 'Send reminders to those chosen',
  sent: (count) => (count === 1 ? '1 reminder is being e-mailed.' : `${count} reminders are being e-mailed.`),
  reason: 'Why?',
  reasons: {
    mistake: 'The invoice was wrong',
    unwanted: 'The payer has changed their mind',
    unreachable: 'The payer cannot be reached',
    small: 'The sum is too small to chase',
  },
  credit: 'Credit the whole invoice',
  creditWill: 'The payer gets a credit note by e-mail, and the order is cancelled.',
  writeOff: 'Write off what is left',
  writeOffWill: 'The payer gets no e-mail. Should the money come after all, it counts.',
  credited: 'The invoice has been credited.',
  writtenOff: 'What was left has been written off.',
  refused: {
    'nothing-left': 'The invoice is paid already.',
    'not-payable': 'The invoice is not late yet, or there is no e-mail address.',
    settled: 'Two reminders have been sent already.',
    changed: 'Somebody else was first. Look at the invoice again.',
    other: 'That did not work. Reload the page and try again.',
  },
};

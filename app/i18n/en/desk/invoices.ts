import type { invoicing as sv } from '../../sv/desk/invoices.ts';

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);

/** Words of the invoices. */
export const invoicing: typeof sv = {
  lead: 'Invoices that are not fully paid.',
  none: 'No invoices here. Everything is paid.',
  filters: { alla: 'All open', snart: 'Not yet due', sena: 'Overdue' },
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
  late: (days) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  today: 'Due today',
  soon: (days) => (days === 1 ? 'In 1 day' : `In ${days} days`),
  reminded: ['No reminder', 'One sent', 'Two sent'],
  noEmail: 'No email address: write on paper',
  will: 'Everybody chosen gets an email: the first time a friendly reminder, the second time the last one. After two it is for you to decide.',
  remind: 'Send reminders to those chosen',
  sent: (count) => (count === 1 ? '1 reminder is being emailed.' : `${count} reminders are being emailed.`),
  reason: 'Why?',
  reasons: {
    mistake: 'The invoice was wrong',
    unwanted: 'The payer has changed their mind',
    unreachable: 'The payer cannot be reached',
    small: 'The sum is too small to chase',
  },
  credit: 'Credit the whole invoice',
  creditWill: 'The payer gets a credit note by email, and the order is cancelled.',
  writeOff: 'Write off what is left',
  writeOffWill: 'The payer gets no email. If the money comes after all, it is booked.',
  credited: 'The invoice has been credited.',
  writtenOff: 'What was left has been written off.',
  refused: {
    'none-chosen': 'Choose at least one invoice first.',
    'nothing-left': 'Nothing is left to pay of the invoice.',
    'not-payable': 'The invoice is not overdue yet, or there is no email address.',
    settled: 'Two reminders have been sent already.',
    changed: 'Somebody else was first. Look at the invoice again.',
    other: 'That did not work. Reload the page and try again.',
  },
};

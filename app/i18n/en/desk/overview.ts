import type { DeskWords } from '../../sv/desk/desk-words.ts';

export const overview: DeskWords['overview'] = {
  hello: (name) => `Hello, ${name}`,
  toDo: 'To do today',
  queues: {
    overdue: 'Overdue invoices',
    'to-post': 'Cards to post',
    review: 'Orders that need a person',
    awaiting: 'Orders that wait for a payment or a signature',
    unknown: 'Unknown payments',
    undelivered: 'E-mails that did not arrive',
    mandates: 'Direct debits to send to the bank',
    withdrawals: 'Withdrawals',
  },
  why: {
    overdue: 'Remind, credit or write off.',
    'to-post': 'Print, put in envelopes and mark as posted.',
    review: 'Disputed, paid twice, or put here by a colleague.',
    awaiting: 'Nothing to do today. They end by themselves if nothing happens.',
    unknown: 'Money without an order. Join it to one, or send it back.',
    undelivered: 'The address may be wrong. Correct it and send again.',
    mandates: 'Mandates, and the month’s payments when it is time.',
    withdrawals: 'Answer within 14 days.',
  },
  nothing: 'Nothing here right now.',
  weeks: 'Gifts a week',
  kronor: 'kronor',
  week: 'Week',
  weekShort: (week) => `w. ${week}`,
  weeksLabel: (first, last, sum) =>
    `Bar chart: kronor that came in each week, weeks ${first} to ${last}. Together ${sum}.`,
  table: 'Show as a table',
  ways: 'Ways of paying',
  percent: 'per cent, last 90 days',
  way: 'Paid by',
  share: 'Share',
  noMoney: 'No payments yet.',
};

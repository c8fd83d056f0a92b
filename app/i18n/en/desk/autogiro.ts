import type { autogiro as sv } from '../../sv/desk/autogiro.ts';

const mandates = (count: number) => (count === 1 ? '1 mandate' : `${count} mandates`);

const mandateCodes: typeof sv.codes = {
  '02': 'The payer or the payer’s bank has ended the mandate',
  '03': 'The account cannot be used for direct debits',
  '04': 'The bank finds no such mandate',
  '05': 'The account and the person do not belong together',
  '07': 'The payer’s bank did not answer, so the mandate was removed',
  '09': 'The payer’s bankgiro is unknown',
  '10': 'The bank has the mandate already, or is being asked for it',
  '20': 'The personal number is wrong',
  '21': 'The payer number is wrong',
  '23': 'The account number is wrong',
  '29': 'The bank does not know our bankgiro',
  '30': 'Our bankgiro has been deregistered',
  '32': 'The bank has approved the mandate',
  '33': 'The bank has ended the mandate, as we asked',
  '98': 'The mandate has ended because the payer’s bankgiro has',
};

const refusals: Record<string, string> = {
  '01': 'The bank has no such mandate',
  '02': 'The account is closed or not approved',
  '10': 'Our bankgiro is unknown',
  '12': 'The day is wrong',
  '13': 'The day has passed',
  '15': 'The bankgiro in the file does not match',
};

export const autogiro: typeof sv = {
  title: 'Mandates and direct debits',
  lead: 'New mandates go to the bank in a file, and the bank’s answers come back in one.',
  notSetUp:
    'The club’s customer number at Bankgirot is not set (AUTOGIRO_CUSTOMER_NUMBER). Without it no files can be made or read in.',
  mandates,
  send: {
    heading: 'To the bank',
    waiting: (count) => `${mandates(count)} that the bank has not heard of yet.`,
    toStop: (count) =>
      count === 1
        ? '1 payment is to be cancelled: the gift is paused.'
        : `${count} payments are to be cancelled: the gifts are paused.`,
    none: 'Nothing new to tell the bank.',
    button: 'Make the file for the bank',
    how: 'The file is in Bankgirot’s format. Hand it in at the internet bank. Each mandate is in it once, and the file can be fetched again.',
    made: (count) => (count === 1 ? 'The file is ready, with 1 row.' : `The file is ready, with ${count} rows.`),
    fetch: 'Fetch the file',
    nothing: 'There was nothing to send. Somebody else may have been quicker.',
  },
  read: {
    heading: 'From the bank',
    label: 'The bank’s answer',
    hint: 'The file is recognised by its content. The same file twice changes nothing.',
    button: 'Read the file in',
    none: 'Choose a file first.',
    refused: 'The file was not read in, and nothing has changed',
    again: 'This file has been read in before, and nothing has changed now. Here it is as it was read then.',
    done: (count) => (count === 1 ? '1 row has been read in.' : `${count} rows have been read in.`),
    unknownKind: 'This is no direct debit file. Incoming payments are read in under Incoming payments.',
    otherKind: (found) =>
      `The file is a direct debit answer of another kind (${found}), which is not read in here. Deal with it at the internet bank.`,
  },
  months: {
    heading: 'Monthly payments',
    how: 'Each gift is in it once a month. Gifts that have ended or are paused are not.',
    columns: {
      month: 'Month',
      drawOn: 'Collected',
      sendBy: 'Hand the file in by',
      ready: 'To collect',
      state: 'State',
      act: 'File',
    },
    ready: (count, sum) => (count === 1 ? `1 gift, ${sum}` : `${count} gifts, ${sum}`),
    nothing: 'Nothing new',
    held: (count) => `${count} on hold`,
    later: (count) => `${count} beginning later`,
    closed: (days) => `The bank is closed on ${days}`,
    from: (day) => `Can be made from ${day}`,
    button: 'Make the file',
    buttonFor: (month) => `Make the file for ${month}`,
    late: 'The bank has not answered. Check at the internet bank that the file arrived.',
    states: {
      sent: (count) => `${count} sent`,
      stopping: (count) => `${count} to be cancelled`,
      paid: (count) => `${count} paid`,
      'no-cover': (count) => `${count} without funds`,
      'no-account': (count) => `${count} without an account`,
      retrying: (count) => `${count} being tried again`,
      returned: (count) => `${count} returned to the payer`,
      refused: (count) => `${count} refused`,
      cancelled: (count) => `${count} cancelled`,
    },
    made: (count) =>
      count === 1 ? 'The file is ready, with 1 payment.' : `The file is ready, with ${count} payments.`,
    notNow: 'No file was made: it is too early or too late, or there is nothing new to collect.',
  },
  tell: {
    untold: (count) =>
      count === 1
        ? '1 giver has not been told when the gift is collected, and is in no file yet.'
        : `${count} givers have not been told when their gifts are collected, and are in no file yet.`,
    button: (count) => (count === 1 ? 'Email the notice' : `Email ${count} notices`),
    how: 'The email tells the sum and the days. The first payment is at least eight banking days later. Do not do this for gifts that another system collects.',
    withoutEmail: (sum, day) =>
      `has no email address. Write to the giver today that ${sum} is collected for the first time on ${day}, and every month after that. Until then the gift is in no file.`,
    written: 'I have written',
    noted: 'Noted. The gift is collected from the day that the letter says.',
    done: (count) => (count === 1 ? '1 notice is on its way.' : `${count} notices are on their way.`),
  },
  tabsLabel: 'Mandates',
  tabs: {
    'to-send': 'To send',
    sent: 'With the bank',
    active: 'Approved',
    rejected: 'Refused',
    ended: 'Ended',
  },
  none: {
    'to-send': 'Nothing waits to be sent.',
    sent: 'Nothing is with the bank.',
    active: 'No approved mandates yet.',
    rejected: 'The bank has refused none.',
    ended: 'No ended mandates.',
  },
  columns: {
    payer: 'Payer',
    order: 'Order',
    number: 'Payer number',
    sum: 'A month',
    state: 'State',
    again: 'Send again',
  },
  noName: 'No name',
  states: {
    new: (day) => `Signed ${day}`,
    'to-end': () => 'The gift is over: to be ended',
    sent: (day) => `Sent ${day}`,
    ending: (day) => `End sent ${day}`,
    active: (day) => `Approved ${day}`,
    rejected: (day) => `Refused ${day}`,
    ended: (day) => `Ended ${day}`,
  },
  codes: mandateCodes,
  again: 'Send again',
  againDone: 'The mandate goes with the next file.',
  againNot: 'The bank has answered already, so it is not sent again.',
  files: {
    heading: 'Files',
    none: 'No file yet.',
    columns: { day: 'Day', kind: 'Kind', rows: 'Rows', by: 'By' },
    kinds: {
      mandates: 'Mandates to the bank',
      draws: 'Payments to collect',
      'mandate-advice': 'The bank’s answers about mandates',
      'payment-specification': 'The bank’s report on payments',
      'rejected-orders': 'Payments that the bank rejected',
      changes: 'Payments cancelled or moved',
    },
    rowCount: (count) => (count === 1 ? '1 row' : `${count} rows`),
    title: (kind, day) => `${kind}, ${day}`,
    keptBy: (when, who) => `${when} by ${who}`,
    rowColumns: { payer: 'Payer number', order: 'Order', said: 'What happened' },
    fetch: 'Fetch the file',
    unknownOrder: 'None of ours',
  },
  outcomes: {
    'new-mandate': () => 'To be registered at the bank.',
    'end-mandate': () => 'To be ended at the bank.',
    'stop-draw': () => 'To be cancelled, as the gift is paused.',
    draw: () => 'To be collected.',
    active: (said) => `${said}. The monthly gift is running.`,
    rejected: (said) =>
      `${said}. The monthly gift did not start, and the giver gets an email about another way of giving.`,
    ended: (said) => `${said}. The monthly gift has ended.`,
    kept: (said) => `${said}. The mandate is as it was. Ask the bank if you do not know why.`,
    over: (said) =>
      `${said}, but the gift is already over with us. It is ended at the bank with the next file. Anyone who wants to give signs anew.`,
    odd: (_said, code) => `The bank answers with code ${code}, which we do not know. Nothing has changed.`,
    paid: () => 'Paid and booked. The receipt is on its way to the giver.',
    'no-cover': () =>
      'There was not enough money in the account, so nothing is booked. If the giver has an email address, a message goes there. Next month is as usual.',
    'no-account': () =>
      'The account cannot be drawn on, so nothing is booked. If the giver has an email address, a message goes there.',
    retrying: () => 'There was not enough money in the account yet. The bank tries again, and then answers anew.',
    returned: () =>
      'The giver’s bank has taken the money back, which is booked. Ask the giver whether the gift is to go on.',
    refused: (_said, code) =>
      `${refusals[code] ?? `The bank did not take the payment up, code ${code}`}. Nothing is collected.`,
    cancelled: () => 'The payment is cancelled. Nothing is collected.',
    moved: () => 'The payment has been moved to another day.',
    known: () => 'Known already. Nothing has changed.',
    'other-sum': () => 'The sum is not the one we asked for. Nothing is booked: ask the bank.',
    unknown: () =>
      'This is none of ours. Nothing has changed. If it is about a mandate on paper, change its order by hand.',
  },
};

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
    'The club’s customer number at Bankgirot is not set (AUTOGIRO_CUSTOMER_NUMBER). Without it no files can be made or imported.',
  mandates,
  send: {
    heading: 'To the bank',
    waiting: (count) => `${mandates(count)} that the bank has not heard of yet.`,
    toStop: (count) =>
      count === 1
        ? '1 payment is to be cancelled: the gift is paused.'
        : `${count} payments are to be cancelled: the gifts are paused.`,
    none: 'Nothing new to tell the bank.',
    button: 'Create the file for the bank',
    how: 'The file is in Bankgirot’s format. Upload it to your internet bank. Each mandate is in it once, and you can download the file again.',
    made: (count) => (count === 1 ? 'The file is ready, with 1 row.' : `The file is ready, with ${count} rows.`),
    fetch: 'Download the file',
    nothing: 'There was nothing to send. Somebody else may have got there first.',
  },
  read: {
    heading: 'From the bank',
    label: 'The bank’s answer',
    hint: 'The file is recognised by its content. The same file twice changes nothing.',
    button: 'Import the file',
    none: 'Choose a file first.',
    refused: 'The file was not imported, and nothing has changed',
    again: 'This file has already been imported, and nothing has changed now. Here it is as it was then.',
    done: (count) => (count === 1 ? '1 row has been imported.' : `${count} rows have been imported.`),
    unknownKind: 'This isn’t a direct debit file. Files of payments are imported under Incoming payments.',
    otherKind: (found) =>
      `This is another kind of direct debit answer (${found}), which can’t be imported here. Deal with it in your internet bank.`,
  },
  months: {
    heading: 'Monthly payments',
    how: 'Each gift is included once a month. Gifts that have ended or are paused are left out.',
    columns: {
      month: 'Month',
      drawOn: 'Collected',
      sendBy: 'Upload the file by',
      ready: 'To collect',
      state: 'State',
      act: 'File',
    },
    ready: (count, sum) => (count === 1 ? `1 gift, ${sum}` : `${count} gifts, ${sum}`),
    nothing: 'Nothing new',
    held: (count) => `${count} on hold`,
    later: (count) => `${count} beginning later`,
    closed: (days) => `The bank is closed on ${days}`,
    from: (day) => `Can be created from ${day}`,
    button: 'Create the file',
    buttonFor: (month) => `Create the file for ${month}`,
    late: 'The bank has not answered. Check in your internet bank that the file arrived.',
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
    notNow:
      'No file was created: it is too early or too late, there is nothing new to collect, or something has changed since the page was opened.',
  },
  tell: {
    untold: (count) =>
      count === 1
        ? '1 giver has not been told when the gift is collected, and is not in any file yet.'
        : `${count} givers have not been told when their gifts are collected, and are not in any file yet.`,
    button: (count) => (count === 1 ? 'Email the notice' : `Email ${count} notices`),
    how: 'The email gives the amount and the dates. The first payment is at least eight banking days later. Do not do this for gifts that another system collects.',
    withoutEmail: (sum, day) =>
      `has no email address. Write to the giver today that ${sum} will first be collected on ${day}, and every month after that. Until then the gift is not in any file.`,
    written: 'I have written',
    noted: 'Noted. The gift is collected from the date in the letter.',
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
    'to-send': 'Nothing is waiting to be sent.',
    sent: 'Nothing is with the bank.',
    active: 'No approved mandates yet.',
    rejected: 'The bank has not refused any.',
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
    'to-end': () => 'The gift has ended, so this is to be ended',
    sent: (day) => `Sent ${day}`,
    ending: (day) => `End sent ${day}`,
    active: (day) => `Approved ${day}`,
    rejected: (day) => `Refused ${day}`,
    ended: (day) => `Ended ${day}`,
  },
  codes: mandateCodes,
  again: 'Send again',
  againDone: 'The mandate will go with the next file.',
  againNot: 'The bank has already answered, so it is not sent again.',
  files: {
    heading: 'Files',
    none: 'No files yet.',
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
    fetch: 'Download the file',
    unknownOrder: 'Not one of ours',
  },
  outcomes: {
    'new-mandate': () => 'To be registered at the bank.',
    'end-mandate': () => 'To be ended at the bank.',
    'stop-draw': () => 'To be cancelled, as the gift is paused.',
    draw: () => 'To be collected.',
    active: (said) => `${said}. The monthly gift is running.`,
    rejected: (said) =>
      `${said}. The monthly gift did not start, and the giver gets an email about other ways to give.`,
    ended: (said) => `${said}. The monthly gift has ended.`,
    kept: (said) => `${said}. The mandate is as it was. Ask the bank if you do not know why.`,
    over: (said) =>
      `${said}, but the gift has already ended here. The mandate will be ended at the bank with the next file. To give again, the giver signs a new one.`,
    odd: (_said, code) => `The bank answered with code ${code}, which we do not recognise. Nothing has changed.`,
    paid: () => 'Paid and booked. The receipt is on its way to the giver.',
    'no-cover': () =>
      'There was not enough money in the account, so nothing is booked. If the giver has an email address, a message goes there. Next month is as usual.',
    'no-account': () =>
      'Money cannot be collected from the account, so nothing is booked. If the giver has an email address, a message goes there.',
    retrying: () => 'There was not enough money in the account yet. The bank will try again and send a new answer.',
    returned: () =>
      'The giver’s bank has taken the money back, which is booked. Ask the giver whether the gift should continue.',
    refused: (_said, code) =>
      `${refusals[code] ?? `The bank did not accept the payment, code ${code}`}. Nothing is collected.`,
    cancelled: () => 'The payment is cancelled. Nothing is collected.',
    moved: () => 'The payment has been moved to another day.',
    known: () => 'Already known. Nothing has changed.',
    'other-sum': () => 'The amount is not the one we asked for. Nothing is booked. Ask the bank.',
    waiting: () => 'Not read in: something came in between. Read the same file in once more, and it goes on here.',
    unknown: () =>
      'This is not one of ours. Nothing has changed. If it is about a mandate on paper, change its order by hand.',
  },
};

import type { books as sv } from '../../sv/desk/books.ts';

/** Words of the bookkeeping. */
export const books: typeof sv = {
  lead: 'Every krona is recorded once. A month is fetched as a SIE file for the accounting program, and locked when it is done.',
  none: 'Nothing has been booked yet.',
  months: 'Months',
  columns: { month: 'Month', state: 'State', files: 'Files' },
  open: 'Open',
  closed: (day, who) => `Locked ${day} by ${who}`,
  sie: 'SIE 4I',
  table: 'Spreadsheet (CSV)',
  sieHint:
    'The file has vouchers without numbers, which the accounting program gives them. Fetched again, it is the same.',
  bookkeepingMethods: {
    invoice: 'It follows the invoice method: income is booked when it is asked for.',
    cash: 'It follows the cash method: income is booked when the money comes, and what is unpaid on 31 December is booked that day.',
  },
  methods: 'Money in and out',
  methodsHint: 'By the bank’s day. The sums should be those of the statement, and of Stripe’s and Swish’s own reports.',
  methodColumns: { account: 'Where', in: 'In', out: 'Out', net: 'Left' },
  accounts: { 'bank:giro': 'Bankgiro', 'psp:stripe': 'Stripe', 'psp:swish': 'Swish', cash: 'In person' },
  totals: 'What has happened',
  totalColumns: { kind: 'Event', accounts: 'Accounts', count: 'Number', sum: 'Kronor' },
  kinds: {
    charged: 'Asked for',
    received: 'Received',
    received_unknown: 'Received, unknown',
    assigned: 'Unknown, now known',
    returned_unknown: 'Unknown, sent back',
    refunded: 'Refunded',
    credited: 'Credited',
    kept_as_gift: 'Surplus kept as a gift',
    written_off: 'Written off',
    chargeback: 'Disputed at the bank',
    fee: 'Fees',
    payout: 'Paid out to the bank',
  },
  close: (month) => `Lock ${month}`,
  closeWill:
    'Nothing can be booked in this month or any before it after that, and it cannot be undone. What comes later belongs to the month in which it came, with its own day.',
  refused: {
    'period-open': 'A month can be locked only once it is over.',
    'period-closed': 'The month is locked already.',
    changed:
      'Something has been booked in the month since the page was opened. Fetch the file again, then lock the month.',
    other: 'The month could not be locked. Reload the page and try again.',
  },
};

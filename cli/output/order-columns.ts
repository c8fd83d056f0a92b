import { asValue, type Cell } from '#documents/tables/cell.ts';
import type { OrderSums } from '#ledger/store/read-entries.server.ts';
import type { Order, Person } from '#orders/model/order.ts';
import { dateInStockholm, timeInStockholm } from '#swedish/dates/stockholm.ts';
import { formatMobile } from '#swedish/ids/mobile.ts';
import { formatPersonOrganisationNumber, formatPersonPostcode } from './person-text.ts';

/** Column of the CSV file. Its name is stable, because spreadsheets depend on it. */
export interface OrderColumn {
  name: string;
  /** @param sums of its money; none without entries */
  of(order: Order, sums?: OrderSums): Cell;
}

/** The columns exclude secrets, personal numbers and greetings: they do not belong in lists. */
export const orderColumns: readonly OrderColumn[] = [
  { name: 'reference', of: ({ reference }) => reference },
  { name: 'day', of: ({ createdAt }) => asValue(dateInStockholm(createdAt)) },
  { name: 'time', of: ({ createdAt }) => asValue(timeInStockholm(createdAt)) },
  { name: 'form', of: ({ form }) => form },
  { name: 'category', of: ({ category }) => category },
  { name: 'payment_method', of: ({ paymentMethod }) => paymentMethod },
  { name: 'frequency', of: ({ frequency }) => frequency },
  { name: 'state', of: ({ state }) => state },
  { name: 'sum', of: ({ total }) => asValue(kronor(total)) },
  { name: 'lines', of: ({ lines }) => lines.map((line) => `${line.product} ${line.variant}`.trim()).join(' + ') },
  { name: 'invoice', of: ({ invoice }) => invoice?.number ?? '' },
  { name: 'ocr', of: ({ invoice }) => invoice?.ocr ?? '' },
  { name: 'due', of: ({ invoice }) => asValue(invoice?.dueOn ?? '') },
  { name: 'certificate', of: ({ certificate }) => certificate ?? '' },
  { name: 'card', of: ({ gift }) => gift?.card ?? '' },
  { name: 'delivery', of: ({ gift }) => gift?.delivery ?? '' },
  { name: 'hand_over', of: ({ gift }) => asValue(gift?.deliverOn ?? '') },
  { name: 'membership', of: ({ membership }) => membership?.kind ?? '' },
  { name: 'membership_starts', of: ({ membership }) => asValue(membership?.startsOn ?? '') },
  { name: 'membership_ends', of: ({ membership }) => asValue(membership?.endsOn ?? '') },
  { name: 'language', of: ({ locale }) => locale },
  { name: 'remembered', of: ({ keepDetailsConsent }) => (keepDetailsConsent ? 'yes' : 'no') },
  ...personColumns('payer', ({ payer }) => payer),
  { name: 'payer_your_reference', of: ({ payer }) => payer.yourReference ?? '' },
  ...personColumns('recipient', ({ recipient }) => recipient ?? {}),
  { name: 'kept', of: (_, sums) => asValue(kronor(sums?.kept ?? 0)) },
  { name: 'left', of: (_, sums) => asValue(kronor(sums?.balance ?? 0)) },
];

function personColumns(prefix: string, personOf: (order: Order) => Person): OrderColumn[] {
  const columns: Record<string, (person: Person) => Cell | undefined> = {
    firstname: ({ firstname }) => firstname,
    lastname: ({ lastname }) => lastname,
    company: ({ companyName }) => companyName,
    organisation_number: formatPersonOrganisationNumber,
    email: ({ email }) => email,
    mobile: ({ mobile }) => mobile && formatMobile(mobile),
    street: ({ street }) => street,
    postcode: formatPersonPostcode,
    city: ({ city }) => city,
    country: ({ country }) => country,
    born: ({ birthDate }) => birthDate && asValue(birthDate),
  };
  return Object.entries(columns).map(([name, of]) => ({
    name: `${prefix}_${name}`,
    of: (order) => of(personOf(order)) ?? '',
  }));
}

/** Formats öre as 1250,50: a spreadsheet in Swedish parses it as a number. */
function kronor(ore: number): string {
  return (ore / 100).toFixed(2).replace('.', ',');
}

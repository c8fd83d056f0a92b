import type { FormId } from '#orders/model/order.ts';

/** Filled-in form: answers by control name, and the expected result. */
export interface FilledForm {
  what: string;
  form: FormId;
  path: string;
  first: string;
  typed: Record<string, string>;
  /** Document kinds on the order's page. */
  documents: string[];
}

const payer = {
  'payer-firstname': 'Testa',
  'payer-lastname': 'Givarsson',
  'payer-email': 'testa.givarsson@example.se',
  'payer-mobile': '0701-74 06 05',
};
const payerAddress = {
  'payer-street': 'Provgatan 1',
  'payer-postcode': '123 45',
  'payer-city': 'Djurstad',
  'payer-country': 'SE',
};
const recipient = { 'recipient-firstname': 'Prova', 'recipient-lastname': 'Mottagarsson' };
const recipientAddress = {
  'recipient-street': 'Testvägen 2',
  'recipient-postcode': 'SE-98765',
  'recipient-city': 'Provköping',
  'recipient-country': 'SE',
};
const card = { card: 'fox', 'card-to': 'Prova', greeting: 'Hej!\nDu får en gåva som hjälper djuren.' };
/** Withdrawal form, offered to every customer of a purchase. */
const withdrawal = 'withdrawal-form';
const adult = { 'is-adult': 'yes' };
const inTime = dayAhead(30);

const donor = { ...payer, ...payerAddress, ...adult };
const member = { 'recipient-birth-date': '2010-03-14', ...recipient };
const child = { 'recipient-birth-date': `${new Date().getFullYear() - 9}-03-14`, ...recipient };
const handOver = { delivery: 'digital', 'hand-over-on': inTime };

const filled: FilledForm[] = [
  gava('a gift by invoice', { frequency: 'once', 'sum-once': '20000', way: 'invoice' }, ['invoice']),
  gava(
    'a gift of another sum',
    { frequency: 'once', 'sum-once': 'other', 'sum-once-other': '1 250,50 kr', way: 'invoice' },
    ['invoice'],
  ),
  gava('a gift in person', { frequency: 'once', 'sum-once': '10000', way: 'f2f' }, []),
  gava('a gift every month', { frequency: 'month', 'sum-month': '10000', way: 'form' }, ['paper-form']),
  {
    what: 'a gift with a welcome present',
    form: 'welcome-present',
    path: 'valkomstgava',
    first: 'kontakt',
    typed: { frequency: 'once', 'sum-once': '30000', present: 'stickers', ...donor, way: 'invoice' },
    documents: ['invoice'],
  },
  {
    what: 'a monthly gift without a present',
    form: 'welcome-present',
    path: 'valkomstgava',
    first: 'kontakt',
    typed: {
      frequency: 'month',
      'sum-month': 'other',
      'sum-month-other': '80',
      present: 'none',
      ...donor,
      way: 'form',
    },
    documents: ['paper-form'],
  },
  giftogram('a digital card', { delivery: 'digital', 'hand-over-on': inTime, way: 'invoice' }, [
    'invoice',
    'giftogram',
    withdrawal,
  ]),
  giftogram('a printed card to the giver', { delivery: 'post-giver', 'hand-over-on': inTime, way: 'f2f' }, [
    withdrawal,
  ]),
  giftogram(
    'a printed card to the recipient',
    { delivery: 'post-recipient', 'hand-over-on': inTime, ...recipient, ...recipientAddress, way: 'invoice' },
    ['invoice', withdrawal],
  ),
  annual('an adult’s membership', {
    membership: 'animal-rights',
    'sum-animal-rights': '24000',
    'payer-birth-date': '670919',
    way: 'invoice',
  }),
  annual('a membership of another sum', {
    membership: 'animal-rights',
    'sum-animal-rights': 'other',
    'sum-animal-rights-other': '400',
    'payer-birth-date': '1970 01 01',
    way: 'invoice',
  }),
  annual('a child’s membership', {
    membership: 'childrens-club',
    'sum-childrens-club': '15000',
    ...child,
    way: 'invoice',
  }),
  annual(
    'a child’s membership at no cost',
    { membership: 'childrens-club', 'sum-childrens-club': 'none', ...child },
    [],
  ),
  gifted('a membership given away', {
    membership: 'animal-rights',
    'sum-animal-rights': '24000',
    ...member,
    ...handOver,
    'same-address': 'no',
    ...recipientAddress,
  }),
  gifted('the club given away by post', {
    membership: 'childrens-club',
    'sum-childrens-club': '20000',
    ...child,
    delivery: 'post-recipient',
    'hand-over-on': inTime,
    'same-address': 'yes',
  }),
  tov('the children’s club as a gift', { ...handOver, 'same-address': 'yes', way: 'invoice' }, [
    'invoice',
    'membership-certificate',
    withdrawal,
  ]),
  tov(
    'the club, printed, paid in person',
    { delivery: 'post-giver', 'hand-over-on': inTime, 'same-address': 'no', ...recipientAddress, way: 'f2f' },
    [withdrawal],
  ),
  {
    what: 'a company’s gift',
    form: 'company',
    path: 'foretag',
    first: 'foretaget',
    typed: {
      'payer-organisation-number': '857209-0606',
      'payer-company-name': 'Provbolaget',
      'payer-your-reference': 'Testa Inköpsson, order 4711',
      'payer-email': 'faktura@provbolaget.example',
      ...payerAddress,
      sum: 'other',
      'sum-other': '700',
      way: 'invoice',
      ...adult,
    },
    documents: ['invoice'],
  },
];

/** Every form with every payment method. Each has its own address, because the site limits orders per address. */
export const filledForms = filled.map((form, place) => ({
  ...form,
  typed: { ...form.typed, 'payer-email': `form-${place}.${form.typed['payer-email']}` },
}));

/** The same form about a child of its own, for a site has one free membership a child: `place` picks the birth date. */
export function withOwnChild<F extends Pick<FilledForm, 'typed'>>(form: F, place: number): F {
  if (form.typed['sum-childrens-club'] !== 'none') return form;
  const born = new Date(Date.UTC(new Date().getUTCFullYear() - 9, 0, 1 + place)).toISOString().slice(0, 10);
  return { ...form, typed: { ...form.typed, 'recipient-birth-date': born } };
}

/** One example per form. */
export const onePerForm = [...Map.groupBy(filledForms, ({ form }) => form).values()].flatMap(([first]) => first ?? []);

/**
 * Finds an example by name, with an e-mail address of its own.
 * @throws Error when there is none
 */
export function filledForm(what: string, email = payer['payer-email']): FilledForm {
  const found = filledForms.find((known) => known.what === what);
  if (!found) throw new Error(`Nobody fills in ${what}`);
  return { ...found, typed: { ...found.typed, 'payer-email': email } };
}

function gava(what: string, typed: Record<string, string>, documents: string[]): FilledForm {
  return { what, form: 'donation', path: 'gava', first: 'start', typed: { ...donor, ...typed }, documents };
}

function giftogram(what: string, typed: Record<string, string>, documents: string[]): FilledForm {
  const answers = { sum: '20000', ...card, ...donor, ...typed };
  return { what, form: 'giftogram', path: 'giftogram', first: 'kontakt', typed: answers, documents };
}

function annual(what: string, typed: Record<string, string>, documents = ['invoice', withdrawal]): FilledForm {
  return { what, form: 'annual', path: 'medlemskap', first: 'medlemskap', typed: { ...donor, ...typed }, documents };
}

function gifted(what: string, typed: Record<string, string>): FilledForm {
  const answers = { ...card, ...donor, way: 'invoice', ...typed };
  const documents =
    typed.delivery === 'digital' ? ['invoice', 'membership-certificate', withdrawal] : ['invoice', withdrawal];
  return {
    what,
    form: 'annual-gifted-membership',
    path: 'ge-bort-medlemskap',
    first: 'medlemskap',
    typed: answers,
    documents,
  };
}

function tov(what: string, typed: Record<string, string>, documents: string[]): FilledForm {
  const answers = { 'sum-childrens-club': '15000', ...child, ...card, ...donor, ...typed };
  return { what, form: 'tov', path: 'tov', first: 'barnet', typed: answers, documents };
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

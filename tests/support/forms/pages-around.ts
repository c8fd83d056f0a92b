import { randomUUID } from 'node:crypto';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import type { OrderEvent } from '#orders/model/order-transitions.ts';
import type { OrderRepository } from '#orders/port.ts';
import { createFormClient, type FormClient } from './form-client.ts';
import { type FormPage, named } from './form-pages.ts';
import { waitForEmail } from './mailbox.ts';

/** Site under test, and the parameters to reach its pages. */
export interface Place {
  site: string;
  /** Language prefix, '' or '/en'. */
  prefix: string;
  /** Address of the mailbox with the site's e-mails. */
  mailbox: string;
  /** First three numbers of the visitors' addresses. */
  network: string;
  /** Order book of the site. */
  orders: OrderRepository;
}

/**
 * Reads the pages around the forms: all except steps, reviews and newly placed orders. The company's form is closed
 * there.
 */
export async function readPagesAround(place: Place): Promise<FormPage[]> {
  const parts = [readLandings, readSaving, readRefusals, readOlderChild, readWithdrawing, readOrders];
  const pages = await Promise.all(parts.map((read, number) => read(place, visitorOf(place, number))));
  return pages.flat();
}

function visitorOf({ site, network }: Place, number: number): FormClient {
  return createFormClient({ site, network: `${network}.${100 + number}` });
}

async function readLandings({ prefix }: Place, visitor: FormClient): Promise<FormPage[]> {
  return Promise.all(
    ['/stod', '/medlem', '/tack', '/intyg', '/intyg?nummer=', '/intyg?nummer=K7RM-4XTV'].map(async (path) =>
      named(path, await visitor.open(prefix + path)),
    ),
  );
}

/** Saving for later, by e-mail. */
async function readSaving({ prefix, mailbox }: Place, visitor: FormClient): Promise<FormPage[]> {
  const email = `senare${prefix.replace('/', '-')}@example.se`;
  await visitor.send(await visitor.open(`${prefix}/stod/gava`), {});
  const rest = await visitor.open(`${prefix}/stod/gava/spara`);
  const pages = [
    named('saving', rest),
    named('saving, unanswered', await visitor.post(rest, { 'link-email': '' })),
    named('saving, sent', await visitor.post(rest, { 'link-email': email })),
  ];
  const { text } = await waitForEmail(email, '/fortsatt/', mailbox);
  const link = /https?:\/\/[^/\s]+(\/\S*fortsatt\/[\w-]+)/.exec(text)?.[1] ?? '';
  const button = await visitor.open(link);
  const gone = await visitor.post({ ...button, path: link.replace(/.{3}$/, 'abc'), forms: [] }, {});
  return [...pages, named('going on', button), named('going on, too late', gone)];
}

/** Pages of forms refused for reasons other than validation, and of a closed form. */
async function readRefusals(place: Place, visitor: FormClient): Promise<FormPage[]> {
  const start = await visitor.open(`${place.prefix}/stod/gava`);
  const anew = { ...start, path: `${place.prefix}/stod/gava`, forms: [] };
  const forged = { 'form-token': 'another' };
  return [
    named('a step without its token', await visitor.post(start, forged)),
    named('a step without its cookie', await visitorOf(place, 90).post(start, {})),
    named('a form not begun anew', await visitor.post(anew, forged)),
    named('a form that is closed', await visitor.open(`${place.prefix}/stod/foretag`)),
  ];
}

/** A child too old for the children's club. */
async function readOlderChild({ prefix }: Place, visitor: FormClient): Promise<FormPage[]> {
  const child = { 'recipient-firstname': 'Prova', 'recipient-lastname': 'Mottagarsson' };
  const first = await visitor.open(`${prefix}/stod/tov`);
  const older = await visitor.send(first, { ...child, 'recipient-birth-date': '2006-03-14' });
  return [named('an older child', older), named('an older child, nothing chosen', await visitor.post(older, {}))];
}

async function readWithdrawing({ prefix }: Place, visitor: FormClient): Promise<FormPage[]> {
  const statement = await visitor.open(`${prefix}/angra`);
  const typed = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email: 'testa@example.se' };
  const confirm = await visitor.post(statement, typed);
  return [
    named('withdrawing', statement),
    named('withdrawing, unanswered', await visitor.post(statement, {})),
    named('withdrawing, to confirm', confirm),
    named('withdrawing, done', await visitor.post(confirm, { part: 'confirm' })),
  ];
}

const statuses: [what: string, draft: OrderDraft, ...events: OrderEvent[]][] = [
  ['to be paid', sampleDonation],
  ['to be signed', { ...sampleMonthly, paymentMethod: 'bank-id' }],
  ['paid', sampleDonation, 'paid'],
  ['a paid card', sampleGiftogram, 'paid'],
  ['monthly', sampleMonthly, 'paper-received'],
  ['a membership', sampleGiftedMembership, 'paid'],
  ['partly refunded', sampleDonation, 'paid', 'partly-refunded'],
  ['refunded', sampleDonation, 'paid', 'refunded'],
  ['disputed', sampleDonation, 'paid', 'disputed'],
  ['ended', sampleMonthly, 'paper-received', 'ended'],
  ['cancelled', sampleDonation, 'cancelled'],
  ['failed', sampleDonation, 'failed'],
  ['expired', sampleDonation, 'expired'],
];

/** Order pages in every status, and the value of their card then. */
async function readOrders({ prefix, orders }: Place, visitor: FormClient): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  for (const [what, draft, ...events] of statuses) {
    const submission = randomUUID();
    const { token, reference } = await orders.place(draft, submission);
    for (const event of events) await orders.apply(reference, event, 'job');
    pages.push(named(`an order, ${what}`, await visitor.open(`${prefix}/tack/${token}`)));
    const number = (await orders.findByToken(token))?.certificate;
    if (number) pages.push(named(`a card, ${what}`, await visitor.open(`${prefix}/intyg?nummer=${number}`)));
  }
  return pages;
}

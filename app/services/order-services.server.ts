import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { createAddressLookups } from '#address-lookup/address-lookups.server.ts';
import type { AddressLookups } from '#address-lookup/port.ts';
import { openPopulationRegister } from '#address-lookup/spar/open-population-register.server.ts';
import { createAutogiro } from '#autogiro/autogiro.server.ts';
import type { Autogiro } from '#autogiro/port.ts';
import { createBankImports, ownAccountsOf } from '#bank-imports/bank-imports.server.ts';
import type { BankImports } from '#bank-imports/port.ts';
import { openBankId } from '#bankid/open-bankid.server.ts';
import type { BankIdService } from '#bankid/port.ts';
import { createBookkeeping } from '#bookkeeping/bookkeeping.server.ts';
import type { Bookkeeping } from '#bookkeeping/books.ts';
import { createInvoices } from '#bookkeeping/invoices.server.ts';
import type { Invoices } from '#bookkeeping/invoices.ts';
import type { ConfigWithoutContent } from '#config/config.server.ts';
import { addressLabels } from '#documents/address-labels.ts';
import { cardSheet } from '#documents/card-sheet.ts';
import { membershipCard, membershipCardPicture } from '#documents/membership-card.ts';
import { receipt } from '#documents/receipt.ts';
import { withdrawalForm } from '#documents/withdrawal-form.ts';
import { writeDocument } from '#documents/write-document.ts';
import { toClub } from '#emails/club.ts';
import type { Credit } from '#emails/credit.ts';
import type { DocumentKind } from '#emails/email.ts';
import { emailsFor } from '#emails/emails-for-order.ts';
import { createOutbox, queueStandaloneEmail } from '#emails/outbox/outbox.server.ts';
import type { Outbox } from '#emails/outbox/port.ts';
import type { MailService } from '#emails/transport/port.ts';
import { createSmtpMail } from '#emails/transport/smtp.server.ts';
import { createFormClosures } from '#forms/closures/closures.server.ts';
import type { FormClosures } from '#forms/closures/port.ts';
import { createAnswerStore } from '#forms/session/answer-store.server.ts';
import { createFormTokens, type FormTokens } from '#forms/session/form-token.server.ts';
import type { AnswerStore } from '#forms/session/port.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { createLedgerService, type LedgerService } from '#ledger/acts/ledger-service.server.ts';
import { createMandates } from '#mandates/mandates.server.ts';
import type { Mandates } from '#mandates/port.ts';
import type { MemberService } from '#members/port.ts';
import { createMemberService } from '#members/store/member-service.server.ts';
import type { AuditAct } from '#orders/audit/audit-acts.ts';
import { createCardPost } from '#orders/cards/card-post.server.ts';
import type { CardPost } from '#orders/cards/card-post.ts';
import { createMemberships } from '#orders/members/memberships.server.ts';
import type { Memberships } from '#orders/members/memberships.ts';
import type { Order } from '#orders/model/order.ts';
import { bankDrawDay } from '#orders/monthly/read-draws.server.ts';
import type { OrderOffice } from '#orders/office/order-case.ts';
import { createOrderOffice } from '#orders/office/order-office.server.ts';
import { type RehearsedLetter, rehearse } from '#orders/office/rehearse.server.ts';
import type { OrderPayment } from '#orders/papers/payments.ts';
import { createPeopleOffice } from '#orders/people/people-office.server.ts';
import type { PeopleOffice } from '#orders/people/people-office.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { createPresentPost } from '#orders/presents/present-post.server.ts';
import type { PresentPost } from '#orders/presents/present-post.ts';
import type { MembershipOrder } from '#orders/renewals/renewal-rules.ts';
import { createRenewals } from '#orders/renewals/renewals.server.ts';
import type { Renewals } from '#orders/renewals/renewals.ts';
import { createOrderSearch } from '#orders/search/order-search.server.ts';
import type { OrderSearch } from '#orders/search/port.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { noteKeyLost } from '#orders/store/note-key-lost.server.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import type { PaymentService } from '#payments/port.ts';
import type { PaymentProvider } from '#payments/provider.ts';
import { createBankIdPayments } from '#payments/providers/bankid/bank-id.server.ts';
import { stripeProviders } from '#payments/providers/stripe/stripe.server.ts';
import { swishProviders } from '#payments/providers/swish/swish.server.ts';
import { createPaymentService } from '#payments/service/payment-service.server.ts';
import { createDatabase, type Database } from '#platform/database/database.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { createWriteCheck, writeAnything } from '#platform/database/write-check.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { type KeyFault, withCheckedKeys } from '#platform/encryption/key-check.server.ts';
import { parseKeys, readKeyFile } from '#platform/encryption/keyring.server.ts';
import { createLeases } from '#platform/leases/leases.server.ts';
import type { Leases } from '#platform/leases/port.ts';
import type { Log } from '#platform/log.ts';
import { createLimits, type Limits } from '#platform/rate-limit/limits.server.ts';
import { instrument, noTelemetry } from '#platform/telemetry/instrument.server.ts';
import type { Telemetry } from '#platform/telemetry/port.ts';
import { createEmailService, type EmailService } from './email-service.server.ts';
import { createStaffServices, type StaffServices } from './staff-services.server.ts';

/** The office’s acts inside a rehearsal. */
export interface RehearsedOffice {
  orderOffice: OrderOffice;
  orders: OrderRepository;
  invoices: Invoices;
  autogiro: Autogiro;
  bankImports: BankImports;
}

/** Services behind forms and orders. */
export interface OrderServices extends StaffServices {
  database: Database;
  answers: AnswerStore;
  formTokens: FormTokens;
  formClosures: FormClosures;
  orders: OrderRepository;
  /** Payments from the bank's files. */
  bankImports: BankImports;
  autogiro: Autogiro;
  bookkeeping: Bookkeeping;
  invoices: Invoices;
  orderSearch: OrderSearch;
  orderOffice: OrderOffice;
  /** Does an act on orders and takes it back at once. Returns the letters that it would have queued for them. */
  rehearse(
    references: readonly string[],
    act: (office: RehearsedOffice) => Promise<{ done: boolean }>,
  ): Promise<RehearsedLetter[]>;
  cardPost: CardPost;
  presentPost: PresentPost;
  peopleOffice: PeopleOffice;
  memberships: Memberships;
  renewals: Renewals;
  outbox: Outbox;
  /** Null while no mail server is configured; e-mails then wait in the outbox. */
  mail: MailService | null;
  payments: PaymentService;
  mandates: Mandates;
  /** Money of orders: what came, what is left, and the acts on it. */
  ledger: LedgerService;
  /** Null while BankID or the population register is not configured. */
  addressLookups: AddressLookups | null;
  leases: Leases;
  /** The encryption key that does not fit the database, whose writes are then refused. Null when all fit. */
  keyFault(): Promise<KeyFault | null>;
  /** Notes that a key is lost for good, so that writes go on without it. */
  noteKeyLost(id: string, actor: Actor): Promise<void>;
  /** True when the database accepts writes. */
  canWrite(): Promise<boolean>;
  limits: Limits;
  emails: EmailService;
  documents: DocumentService;
  members: MemberService;
}

/** PDFs. */
export interface DocumentService {
  /** A document of an order, in the order's language. @param credit for a credit note */
  write(kind: DocumentKind, order: Order, credit?: Credit | null): Promise<Uint8Array>;
  /** The PDF form for a withdrawal on paper, without order data. */
  withdrawalForm(locale: LocaleCode): Promise<Uint8Array>;
  /** Membership card to print, in the order's language. */
  membershipCard(order: MembershipOrder): Promise<Uint8Array>;
  /** The same card alone, as PNG. */
  membershipCardPicture(order: MembershipOrder): Promise<Uint8Array>;
  /** Receipt of one payment, in the order's language. */
  receipt(order: Order, payment: OrderPayment): Promise<Uint8Array>;
  /** Printed cards, one a page, in the given order. @param title of the window */
  cardSheet(orders: readonly Order[], title: string): Promise<Uint8Array>;
  /** Labels of envelopes, each given by its lines. @param skip labels already used on the first sheet */
  labels(addresses: readonly (readonly string[])[], title: string, skip: number): Promise<Uint8Array>;
}

/** Methods of BankID to instrument. */
const identifying = ['auth', 'sign', 'collect', 'cancel'] as const satisfies (keyof BankIdService)[];
/** Methods of a payment provider to instrument. */
const asking = [
  'start',
  'find',
  'cancel',
  'refund',
  'findRefund',
  'isOurs',
  'findSubscription',
  'changeSubscription',
  'endSubscription',
  'updatePaymentMethodUrl',
] as const satisfies (keyof PaymentProvider)[];

/** Creates the services from the configuration. Connections open at first use; the caller closes `database`. */
export function createOrderServices(
  config: ConfigWithoutContent,
  log: Log,
  telemetry: Telemetry = noTelemetry,
): OrderServices {
  const now = () => new Date();
  const random = (bytes: number) => randomBytes(bytes);
  const unchecked = instrument(
    createDatabase(config, (error) => log.warn({ service: 'database', error }, 'A connection broke')),
    ['read', 'write'],
    telemetry.instrumentCalls('database'),
  );
  const encryptor = createEncryptor(() => parseKeys(config.encryptionKeys) ?? readKeyFile(config.databaseFile));
  const database = withCheckedKeys(unchecked, encryptor);
  const parts = { database, encryptor, now, random };
  const outbox = createOutbox(parts);
  const emails = createEmailService(config, outbox, now);
  const orderDeps = { ...parts, emailsFor, ocrLevel: config.ocrLevel };
  const noteAct = (db: Transaction<Tables>, act: AuditAct, by: string) =>
    recordAudit(orderDeps, db, { actor: `office:${by}`, act, reference: null });
  const identity = openBankId(config, log);
  const openedRegistry = openPopulationRegister(config, log);
  const registry = openedRegistry && instrument(openedRegistry, ['lookUp'], telemetry.instrumentCalls('registry'));
  const mail = config.smtpUrl
    ? createSmtpMail({ url: config.smtpUrl, from: config.mailFrom, replyTo: config.clubEmail })
    : null;
  const providers = [
    ...stripeProviders(config, now),
    ...swishProviders(config, log),
    ...(identity ? [createBankIdPayments(identity)] : []),
  ].map((provider) => instrument(provider, asking, telemetry.instrumentCalls(provider.name)));
  const agreement = {
    payee: { customerNumber: config.autogiroCustomerNumber, bankgiro: config.bankgiro.replace('-', '') },
    dayOfMonth: bankDrawDay,
  };
  return {
    database,
    outbox,
    answers: createAnswerStore(parts),
    formTokens: createFormTokens(encryptor),
    formClosures: createFormClosures({ ...parts, noteAct }),
    orders: createOrderRepository(orderDeps),
    bankImports: createBankImports(orderDeps, ownAccountsOf(config)),
    autogiro: createAutogiro(orderDeps, agreement),
    invoices: createInvoices(orderDeps),
    bookkeeping: createBookkeeping(orderDeps, {
      series: config.sieSeries,
      accounts: config.sieAccounts,
      method: config.bookkeepingMethod,
      company: config.organisationName,
      organisationNumber: config.organisationNumber.replace(/\D/g, ''),
    }),
    orderSearch: createOrderSearch(orderDeps),
    orderOffice: createOrderOffice(orderDeps),
    rehearse: (references, act) =>
      rehearse(orderDeps, references, (inside) =>
        act({
          orderOffice: createOrderOffice(inside),
          orders: createOrderRepository(inside),
          invoices: createInvoices(inside),
          autogiro: createAutogiro(inside, agreement),
          bankImports: createBankImports(inside, ownAccountsOf(config)),
        }),
      ),
    cardPost: createCardPost(orderDeps),
    presentPost: createPresentPost(orderDeps),
    peopleOffice: createPeopleOffice(orderDeps),
    memberships: createMemberships(orderDeps),
    renewals: createRenewals(orderDeps),
    mail: mail && instrument(mail, ['send'], telemetry.instrumentCalls('mail')),
    payments: createPaymentService({
      ...orderDeps,
      log,
      switchedOn: config.paymentMethods,
      isAtPlace: config.inPersonPlace,
      hasIban: config.iban !== '',
      providers,
      deadline: 8000,
      throttle: { news: 500, webhooks: 50 },
    }),
    mandates: createMandates(orderDeps),
    ledger: createLedgerService(orderDeps),
    // Identification only; BankID as a payment method is instrumented with the other providers.
    addressLookups:
      identity &&
      registry &&
      createAddressLookups(
        orderDeps,
        instrument(identity, identifying, telemetry.instrumentCalls('bank-id')),
        registry,
      ),
    ...createStaffServices(config, { ...parts, noteAct }),
    members: createMemberService({
      ...orderDeps,
      queueLetter: (db, letter) => queueStandaloneEmail(parts, db, letter),
    }),
    leases: createLeases(parts),
    keyFault: database.keyFault,
    // Past the check, which refuses writes until this is noted.
    noteKeyLost: (id, actor) => noteKeyLost({ ...orderDeps, database: unchecked }, id, actor),
    canWrite: createWriteCheck((text) => writeAnything(database, text)),
    limits: createLimits(),
    emails,
    documents: {
      write: (kind, order, credit) => writeDocument(kind, order, { ...emails.brand(order.locale), credit }),
      withdrawalForm: (locale) => withdrawalForm({ locale, createdAt: now() }, emails.brand(locale)),
      membershipCard: (order) => membershipCard(order, emails.brand(order.locale)),
      membershipCardPicture: (order) => membershipCardPicture(order, emails.brand(order.locale)),
      receipt: (order, payment) => receipt(order, payment, emails.brand(order.locale)),
      cardSheet: (orders, title) => cardSheet(orders, { title, createdAt: now() }, emails.brand),
      labels: (addresses, title, skip) =>
        addressLabels(addresses, {
          sheet: '3x8',
          title,
          author: toClub(config).organisation.name,
          lang: 'sv',
          createdAt: now(),
          skip,
        }),
    },
  };
}

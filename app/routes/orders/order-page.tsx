import type { ReactNode } from 'react';
import { data } from 'react-router';
import thankingUrl from '#art/svg/mascot/badger-thanking.svg';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { csrfField } from '#forms/components/csrf-and-honeypot.tsx';
import { Receipt } from '#forms/components/receipt.tsx';
import { donation } from '#forms/definitions/donation.ts';
import { forms } from '#forms/definitions/forms.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { frequenciesFor } from '#orders/model/closed-forms.ts';
import { formatMoney } from '#orders/model/money.ts';
import { daysToWithdraw } from '#orders/model/offers.ts';
import type { OrderStatus } from '#orders/model/order-status.ts';
import { isAbroad } from '#orders/model/reach.ts';
import { canChangeMonthly } from '#orders/monthly/monthly-draws.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#forms/styles/forms.css';
import { cookieFor } from '#forms/session/form-post.server.ts';
import { type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { closedForms } from '#forms/session/open-forms.server.ts';
import { sessionIdForCsrf } from '#forms/session/visitor.server.ts';
import { type OrderView, toOrderView } from '#orders/pages/order-page.server.ts';
import { getCheckedOrder } from '#orders/pages/placed-order.server.ts';
import { PayInvoice } from '#payments/components/pay-invoice.tsx';
import { UpdateMethod } from '#payments/components/update-method.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/order-page.ts';

/** Order page. It shows our own state, after asking about an open payment; the query is not read. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, `/tack/${params.token}`);
  const order = await getCheckedOrder(ctx, params.token);
  const form = forms.find(({ id }) => id === order.form) ?? donation;
  const session = await getFormSession(request, context, form.path);
  const view = toOrderView(order, dateInStockholm(new Date()));
  const { config, services, href } = ctx;
  const isOwn = session.stored?.orderToken === order.token && !isClosed(session);
  const orderPage = href(`/tack/${order.token}`);
  const canPay = services.payments.paymentMethods.includes(order.paymentMethod);
  const page = {
    view,
    token: order.token,
    again: isOwn
      ? {
          action: href(`/stod/${form.path}`),
          token: services.formTokens.issue(sessionIdForCsrf(session.visitor), form.id),
          isOwnMembership: form.id === 'annual',
        }
      : null,
    // A visitor from an email or another browser has no answers to clear, so a link is enough.
    retry: !isOwn && !isClosed(session) && isOver.has(view.status) ? href(`/stod/${form.path}`) : null,
    monthly: view.isAskedForMore ? monthlyGift(session) : null,
    payment: canPay && (view.status === 'to-pay' || view.status === 'to-sign') ? href(`/vidare/${order.token}`) : null,
    draws: canChangeMonthly(order) ? (await askDatabase(() => services.members.findDraws(order))).next : [],
    toPay: await askDatabase(() => services.payments.findInvoiceToPay(order)),
    updateMethod: await services.payments.findPaymentFix(order, config.publicOrigin + orderPage),
    bankgiro: config.bankgiro,
    abroad: isAbroad(order.payer) && config.iban ? { iban: config.iban, bic: config.bic } : null,
    postTo: [config.organisationName, ...config.organisationAddress].join(', '),
  };
  return data(page, { headers: page.again || page.monthly ? cookieFor(session) : {} });
}

/** Form to start a monthly donation; null when the donation form cannot take one. */
function monthlyGift({ ctx, visitor }: FormSession) {
  const { services, href } = ctx;
  const isOffered = frequenciesFor(donation.id, services.payments.paymentMethods).includes('month');
  if (!isOffered || closedForms(ctx).includes(donation.path)) return null;
  return {
    action: href(`/stod/${donation.path}`),
    token: services.formTokens.issue(sessionIdForCsrf(visitor), donation.id),
  };
}

type PageData = Route.ComponentProps['loaderData'];
interface Anew {
  action: string;
  token: string;
}

const isOver = new Set<OrderStatus>(['failed', 'expired', 'ended']);
const thankful = new Set<OrderStatus>(['invoice', 'paper', 'in-person', 'paid', 'monthly', 'free']);

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { view, again, monthly } = loaderData;
  const againText = isOver.has(view.status) ? 'anew' : again?.isOwnMembership ? 'anotherMember' : 'again';
  const { forms: formsTranslations, support } = useTranslations();
  const translations = support.order;
  const facts = useFacts(loaderData);
  const { heading, lead } = translations.statuses[view.status];
  const cast = [{ src: thankful.has(view.status) ? thankingUrl : wavingUrl, height: 400 }];
  return (
    <>
      <Metadata title={translations.title(view.reference)} />
      <PageBand title={heading} lead={lead(facts)} cast={cast} />
      <div className="wrap block aside-right">
        <div className="stack order">
          {loaderData.updateMethod && <UpdateMethod {...loaderData.updateMethod} />}
          <NextSteps page={loaderData} />
          {view.invoice && <HowToPay page={loaderData} />}
          <Documents documents={view.documents} />
          {loaderData.retry && (
            <a className="button" href={loaderData.retry}>
              {formsTranslations.sent.anew}
            </a>
          )}
          {monthly && <SecondAsk {...monthly} />}
          {again && (
            <AnewForm {...again}>
              <button className="button button--paper" type="submit">
                {formsTranslations.sent[againText]}
              </button>
            </AnewForm>
          )}
        </div>
        <OrderedThings view={view} left={loaderData.toPay?.left ?? view.total} />
      </div>
    </>
  );
}

function useFacts({ view, toPay, postTo }: PageData) {
  const { order } = useTranslations().support;
  const { currentLocale } = useSiteData().site;
  return {
    sum: formatMoney(toPay?.left ?? view.total, currentLocale),
    reference: view.reference,
    email: view.email || order.yourEmail,
    dueOn: view.invoice ? formatDate(view.invoice.dueOn, currentLocale, 'long') : '',
    address: postTo,
  };
}

function NextSteps({ page }: { page: PageData }) {
  const { order } = useTranslations().support;
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const { view, payment } = page;
  const { handOver, membership } = view;
  const day = (on: string) => formatDate(on, currentLocale, 'long');
  const date = (on: string) => formatDate(on, currentLocale, 'date');
  const steps = [
    ...order.statuses[view.status].next(useFacts(page)),
    ...(handOver ? [order.handOver[handOver.how](day(handOver.on), day(handOver.payBy))] : []),
    ...(membership === 'from-payment' ? [order.membershipFromPayment] : []),
    ...(membership && membership !== 'from-payment'
      ? [order.membership(date(membership.startsOn), date(membership.endsOn))]
      : []),
    ...(page.draws.length > 0 ? [order.draws(page.draws.map(date).join(', '))] : []),
    order.keepIt,
  ];
  return (
    <>
      <p className="reference" id="bestallningen">
        {order.receipt.reference} <strong>{view.reference}</strong>
      </p>
      <h2 className="h3">{order.nextHeading}</h2>
      <ul className="dashes">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {payment && (
        <a className="button button--big" href={payment} rel="nofollow">
          {view.status === 'to-sign' ? order.toSignature : order.toPayment}
        </a>
      )}
      {view.canWithdraw && (
        <form method="post" action={href('/angra')}>
          <p className="hint">{order.withdrawText(daysToWithdraw)}</p>
          <input type="hidden" name="reference" value={view.reference} />
          <button className="text-button no-print" type="submit" name="part" value="begin">
            {order.withdraw}
          </button>
        </form>
      )}
    </>
  );
}

function HowToPay({ page }: { page: PageData }) {
  const { invoice } = useTranslations().support.order;
  const { organisation } = useSiteData();
  const { sum, dueOn } = useFacts(page);
  const rows = [
    [invoice.sum, sum],
    ...(page.abroad
      ? [['IBAN', page.abroad.iban], ...(page.abroad.bic ? [['BIC', page.abroad.bic]] : [])]
      : [[invoice.bankgiro, page.bankgiro]]),
    [invoice.ocr, page.view.invoice?.ocr],
    [invoice.dueOn, dueOn],
    [invoice.payee, organisation.name],
  ];
  return (
    <section className="sheet sheet--b stack" aria-labelledby="sa-betalar-du">
      <h2 className="h3" id="sa-betalar-du">
        {invoice.heading}
      </h2>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page.toPay && <PayInvoice id="betala-nu" {...page.toPay} token={page.token} />}
    </section>
  );
}

/** Links to the order's PDFs. Their addresses are the same in all languages; the order determines the language. */
function Documents({ documents }: { documents: OrderView['documents'] }) {
  const { order } = useTranslations().support;
  if (!documents.length) return null;
  return (
    <section className="stack" aria-labelledby="papper">
      <h2 className="h3" id="papper">
        {order.documentsHeading}
      </h2>
      <ul className="plain-list">
        {documents.map(({ kind, path }) => (
          <li key={kind}>
            <a href={path} rel="nofollow">
              {order.documents[kind]} ({order.pdf})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Suggests a monthly gift. Yes and no have equal weight. A no links to the order's anchor; CSS `:target` then hides the
 * question, and nothing is stored.
 */
function SecondAsk(anew: Anew) {
  const { ask } = useTranslations().support.order;
  return (
    <section className="sheet sheet--c stack no-print order__ask" aria-labelledby="varje-manad">
      <p className="kicker">{ask.kicker}</p>
      <h2 className="h3" id="varje-manad">
        {ask.heading}
      </h2>
      <p>{ask.text}</p>
      <AnewForm {...anew}>
        <input type="hidden" name="frequency" value="month" />
        <button className="button button--tone" type="submit">
          {ask.yes}
        </button>
        <a className="button button--tone" href="#bestallningen">
          {ask.no}
        </a>
      </AnewForm>
    </section>
  );
}

function AnewForm({ action, token, children }: Anew & { children: ReactNode }) {
  return (
    <form className="row no-print" method="post" action={action}>
      <input type="hidden" name={csrfField} value={token} />
      {children}
    </form>
  );
}

/** @param left öre of what waits for its payment */
function OrderedThings({ view, left }: { view: OrderView; left: number }) {
  const { fields, forms: formsTranslations, support } = useTranslations();
  const { receipt } = support.order;
  const { currentLocale } = useSiteData().site;
  const presents: Record<string, string> = fields.options.present;
  const sum = (ore: number) =>
    view.frequency === 'month' ? receipt.perMonth(formatMoney(ore, currentLocale)) : formatMoney(ore, currentLocale);
  const rows = [
    { label: receipt.ordered, value: formatDate(view.orderedOn, currentLocale, 'short') },
    { label: receipt.reference, value: view.reference },
    ...view.lines.map(({ product, variant, amount }) => ({
      label: formsTranslations.receipt.products[product],
      value: product === 'welcome-present' ? presents[variant] : sum(amount),
    })),
    { label: receipt.way, value: view.isTransfer ? receipt.transfer : fields.options.way[view.paymentMethod] },
  ];
  const isToPay = view.status === 'invoice' || view.status === 'to-pay' || view.status === 'in-person';
  const label = view.status === 'paid' ? receipt.paid : isToPay ? receipt.toPay : receipt.total;
  const totalLabel = view.frequency === 'month' ? receipt.monthly : label;
  const total = { label: totalLabel, value: formatMoney(isToPay ? left : view.total, currentLocale) };
  return <Receipt title={receipt.title} rows={rows} total={total} />;
}

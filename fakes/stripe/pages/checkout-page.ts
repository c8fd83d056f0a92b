import { html } from 'hono/html';
import { StripeError } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { Checkout } from '../checkout/checkout.ts';
import type { PaymentMethods } from '../payments/payment-methods.ts';
import type { Session } from '../resources.ts';
import { cardField, errorLine, goTo, hostedPage, writeSum } from './hosted-page.ts';
import { chooseLocale, type Locale, words } from './words.ts';

const declinedCard = '4000000000000002';

/**
 * Hosted Checkout page.
 *
 * - `GET /c/pay/{session}`: the amount and a form, or the state of a paid or finished session.
 * - `POST` the same with `card`, `email`, and `action` pay or decline: 303 to the success page or to 3-D Secure, or
 *   the form again with 402.
 * - `GET /c/pay/{session}/back`: return address of 3-D Secure.
 */
export function createCheckoutPage(bank: Bank, checkout: Checkout, methods: PaymentMethods) {
  function successOf(session: Session): string {
    return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  }

  async function form(session: Session, locale: Locale, error: string | null): Promise<Response> {
    const say = words[locale];
    const lines = bank.lineItems.get(session.id) ?? [];
    const email = session.customer_email ?? bank.customers.find(session.customer)?.email ?? null;
    const interval = lines[0]?.price.recurring?.interval;
    const rhythm = interval ? (interval === 'year' ? say.perYear : say.perMonth) : '';
    const isSetup = session.mode === 'setup';
    const title = isSetup ? say.saveTitle : lines.map(({ description }) => description).join(', ');
    return hostedPage(
      locale,
      title,
      html`${isSetup ? '' : html`<p class="sum">${writeSum(session.amount_total, session.currency, locale)} ${rhythm}</p>`}
${errorLine(error)}
<form method="post" action="/c/pay/${session.id}">
<label for="email">${say.email}</label><input id="email" name="email" type="email" autocomplete="email" value="${email ?? ''}" ${email ? 'readonly' : ''}>
${cardField(locale)}
<button class="first" name="action" value="pay">${isSetup ? say.keepCard : say.pay}</button>
<button name="action" value="decline">${say.decline}</button>
</form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">${say.back}</a></p>` : ''}`,
      error ? 402 : 200,
    );
  }

  async function over(session: Session, locale: Locale): Promise<Response> {
    const say = words[locale];
    const isPaid = session.status === 'complete';
    const onward = isPaid ? successOf(session) : session.cancel_url;
    return hostedPage(
      locale,
      isPaid ? say.alreadyPaid : say.expired,
      onward ? html`<p><a href="${onward}">${say.onward}</a></p>` : '',
    );
  }

  async function pay(session: Session, request: Request, locale: Locale): Promise<Response> {
    const say = words[locale];
    const given = new URLSearchParams(await request.text());
    const number = given.get('action') === 'decline' ? declinedCard : (given.get('card') ?? '');
    const email = given.get('email') || null;
    try {
      checkout.pay(session, methods.create({ number, email: session.customer_email ?? email }), email);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return form(session, locale, error.body.code === 'incorrect_number' ? say.wrongNumber : say.declined);
    }
    return goTo(checkout.waitingIntent(session)?.next_action?.redirect_to_url.url ?? successOf(session));
  }

  return async function answer(request: Request, id: string, isBack: boolean): Promise<Response> {
    const session = bank.sessions.find(id);
    const locale = chooseLocale(session?.locale, request);
    if (!session) return hostedPage(locale, words[locale].unknown, '', 404);
    if (isBack && session.status === 'complete') return goTo(successOf(session));
    if (session.status !== 'open') return over(session, locale);
    if (request.method === 'POST') return pay(session, request, locale);
    const waiting = checkout.waitingIntent(session)?.next_action?.redirect_to_url.url;
    if (isBack && waiting) return goTo(waiting);
    return form(session, locale, isBack ? words[locale].notApproved : null);
  };
}

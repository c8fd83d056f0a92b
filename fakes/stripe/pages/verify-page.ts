import { html } from 'hono/html';
import { StripeError } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { PaymentIntents } from '../payments/payment-intents.ts';
import type { SetupIntents } from '../payments/setup-intents.ts';
import type { PaymentIntent, SetupIntent } from '../resources.ts';
import { goTo, hostedPage, writeSum } from './hosted-page.ts';
import { chooseLocale, words } from './words.ts';

/**
 * 3-D Secure page of the bank. `GET /3ds/{intent}?client_secret=…` asks. `POST` with `action` approve or fail redirects
 * to the `return_url` with `payment_intent`, `payment_intent_client_secret` and `redirect_status`, as the vendor does.
 * 404 without the right secret, 410 when no authentication is pending.
 */
export function createVerifyPage(bank: Bank, intents: PaymentIntents, setups: SetupIntents) {
  function verify(intent: PaymentIntent | SetupIntent, isApproved: boolean): void {
    try {
      if (intent.object === 'payment_intent') intents.verify(intent, isApproved);
      else setups.verify(intent, isApproved);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
    }
  }

  return async function answer(request: Request, id: string): Promise<Response> {
    const url = new URL(request.url);
    const locale = chooseLocale(url.searchParams.get('locale'), request);
    const say = words[locale];
    const intent = bank.paymentIntents.find(id) ?? bank.setupIntents.find(id);
    if (!intent || url.searchParams.get('client_secret') !== intent.client_secret)
      return hostedPage(locale, say.unknown, '', 404);
    if (intent.status !== 'requires_action' || !intent.next_action)
      return hostedPage(locale, say.nothingToApprove, '', 410);
    if (request.method === 'POST') {
      const { return_url: back } = intent.next_action.redirect_to_url;
      verify(intent, new URLSearchParams(await request.text()).get('action') === 'approve');
      return goTo(addOutcome(back ?? bank.origin, intent));
    }
    const sum = intent.object === 'payment_intent' ? writeSum(intent.amount, intent.currency, locale) : '';
    return hostedPage(
      locale,
      '3-D Secure',
      html`<p class="sum">${sum}</p><p>${say.bankAsks}</p>
<form method="post"><button class="first" name="action" value="approve">${say.approve}</button>
<button name="action" value="fail">${say.fail}</button></form>`,
    );
  };
}

function addOutcome(back: string, intent: PaymentIntent | SetupIntent): string {
  const url = new URL(back);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

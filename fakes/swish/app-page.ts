import { html } from 'hono/html';
import { adminPage } from '../admin/page.ts';
import type { Payment } from './payment.ts';
import type { PayerAction } from './payments.ts';

const buttons: [PayerAction, string][] = [
  ['pay', 'Pay'],
  ['decline', 'Decline'],
  ['bank-refuses', 'The bank says no'],
  ['bankid-cancelled', 'Cancel BankID'],
  ['time-out', 'Time out'],
  ['bank-silent', 'The bank does not answer'],
  ['pay-late', 'Pay, five minutes late'],
];
const answersAfterAll: [PayerAction, string][] = [
  ['pay', 'The bank says after all: paid'],
  ['bank-refuses', 'The bank says after all: not paid'],
];

/** Renders the payer's app with the requests that are open. `back` is the payer's return address. */
export function appPage(payments: readonly Payment[], back: string | null): Promise<Response> {
  const none = html`<p>Nothing to pay.</p>`;
  return adminPage('Swish, the app', payments.length > 0 ? payments.map((payment) => card(payment, back)) : none);
}

function card({ id, amount, message, payerAlias, payeeAlias, errorCode }: Payment, back: string | null) {
  const actions = errorCode === 'DS24' ? answersAfterAll : buttons;
  return html`<section aria-label="Payment ${id}"><h2>${(amount / 100).toFixed(2)} kr</h2>
<p>${message ?? ''}</p><p>To ${payeeAlias}, from ${payerAlias ?? 'whoever scans the code'}</p>
<form method="post" action="/app/${id}">${back ? html`<input type="hidden" name="callbackurl" value="${back}">` : ''}
${payerAlias ? '' : html`<p><label>Your number <input name="payerAlias" value="46701234768"></label></p>`}
${actions.map(([action, words]) => html`<button name="action" value="${action}">${words}</button> `)}</form></section>`;
}

/** Renders a message for a payer who has no return address. */
export function goneThroughPage(message: string, status = 200): Promise<Response> {
  return adminPage('Swish, the app', html`<p>${message}</p><p><a href="/app">All requests</a></p>`, status);
}

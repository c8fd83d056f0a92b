import { html } from 'hono/html';
import { adminPage } from '../admin/page.ts';
import type { TestPerson } from '../people.ts';
import type { Order } from './orders.ts';

const title = 'BankID, the app';

/** Start page of the app: scan a code, or pick a waiting order as if its code had been scanned. */
export function scanPage(waiting: readonly Order[], fault: string | null = null): Promise<Response> {
  return adminPage(
    title,
    html`${fault ? html`<p role="alert">${fault}</p>` : ''}
<section><h2>Scan a QR code</h2><form method="post" action="/app/scan"><p><label>What the code reads <input name="text" size="60" autocomplete="off"></label></p><button>Scan</button></form></section>
<section><h2>Orders that wait</h2>${
      waiting.length === 0
        ? html`<p>None.</p>`
        : waiting.map(
            ({ orderRef, kind, relyingParty }) =>
              html`<form method="post" action="/app/scan"><input type="hidden" name="orderRef" value="${orderRef}"><p>${describe(kind)}, ${relyingParty} <button>Scan its code</button></p></form>`,
          )
    }</section>`,
    fault ? 409 : 200,
  );
}

/** Page of a started order. `redirect` is the return address that the browser gave. */
export function orderPage(order: Order, persons: readonly TestPerson[], redirect: string | null): Promise<Response> {
  const { orderRef, kind, relyingParty, wish } = order;
  const text = wish.userVisibleData ? Buffer.from(wish.userVisibleData, 'base64').toString() : '';
  const verb = kind === 'sign' ? 'Sign' : 'Identify';
  const person = (one: TestPerson, at: number) =>
    html`<p><label><input type="radio" name="person" value="${one.id}"${at === 0 ? ' checked' : ''}> ${one.givenName} ${one.surname}, ${one.personalNumber}</label></p>`;
  return adminPage(
    title,
    html`<section><h2>${describe(kind)}, ${relyingParty}</h2>${text ? html`<pre>${text}</pre>` : ''}
<form method="post" action="/app/orders/${orderRef}">${redirect ? html`<input type="hidden" name="redirect" value="${redirect}">` : ''}
${persons.length === 0 ? html`<p>None of the BankIDs here is the one that is asked for.</p>` : html`${persons.map(person)}<button name="action" value="complete">${verb}</button> `}
<button name="action" value="cancel">Cancel</button> <button name="action" value="blocked">My BankID is blocked</button></form></section>`,
  );
}

export function donePage(words: string, status = 200): Promise<Response> {
  return adminPage(title, html`<p>${words}</p><p><a href="/app">Back to the app</a></p>`, status);
}

function describe(kind: Order['kind']): string {
  return kind === 'sign' ? 'Signature' : 'Identification';
}

import { html } from 'hono/html';
import { StripeError } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { Invoice } from '../billing/billing-resources.ts';
import type { Invoices } from '../billing/invoices.ts';
import type { PaymentMethods } from '../payments/payment-methods.ts';
import { cardField, errorLine, goTo, hostedPage, writeSum } from './hosted-page.ts';
import { chooseLocale, type Locale, words } from './words.ts';

/** Hosted invoice page, `hosted_invoice_url`: `GET /i/{invoice}` shows it, `POST` with `card` pays it. */
export function createInvoicePage(bank: Bank, invoices: Invoices, methods: PaymentMethods) {
  async function show(invoice: Invoice, locale: Locale, error: string | null): Promise<Response> {
    const say = words[locale];
    const form = html`<form method="post">${cardField(locale)}<button class="first">${say.pay}</button></form>`;
    const what = { open: form, paid: html`<p>${say.paid}</p>` }[String(invoice.status)] ?? html`<p>${say.closed}</p>`;
    const sum = html`<p class="sum">${writeSum(invoice.total, invoice.currency, locale)}</p>`;
    const title = `${say.invoice} ${invoice.number ?? ''}`;
    return hostedPage(locale, title, html`${sum}${errorLine(error)}${what}`, error ? 402 : 200);
  }

  return async function answer(request: Request, id: string): Promise<Response> {
    const invoice = bank.invoices.find(id);
    const locale = chooseLocale(bank.customers.find(invoice?.customer)?.preferred_locales?.[0], request);
    if (!invoice) return hostedPage(locale, words[locale].unknown, '', 404);
    if (request.method !== 'POST' || invoice.status !== 'open') return show(invoice, locale, null);
    const number = new URLSearchParams(await request.text()).get('card') ?? '';
    const page = `${bank.origin}/i/${invoice.id}`;
    try {
      invoices.pay(invoice, methods.create({ number }), { isOffSession: false, returnUrl: page });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return show(invoice, locale, words[locale].declined);
    }
    return goTo(invoices.intentOf(invoice)?.next_action?.redirect_to_url.url ?? page);
  };
}

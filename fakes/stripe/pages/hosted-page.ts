import { html } from 'hono/html';
import { type Locale, words } from './words.ts';

const style = `body{font:1.125rem/1.6 system-ui,sans-serif;color:#1a1f36;background:#f6f8fa;max-width:28rem;margin:2rem auto;padding:0 1rem}
main{background:#fff;border:1px solid #c1c9d2;border-radius:.5rem;padding:1rem 1.5rem}label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input{padding:.5rem;margin-bottom:1rem;border:1px solid #697386;border-radius:.3rem}button{padding:.6rem;margin-bottom:.75rem;border:1px solid #4b45c6;border-radius:.3rem;color:#4b45c6;background:#fff}
button.first{color:#fff;background:#4b45c6}.sum{font-size:2rem;margin:.5rem 0}.error{color:#a41c4e}small{color:#4f566b}a{color:#4b45c6}`;

/** Renders a vendor page: no scripts, one inline style. */
export async function hostedPage(locale: Locale, title: string, main: unknown, status = 200): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${main}<p><small>${words[locale].testMode}</small></p></main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };
  return new Response(String(page), { status, headers });
}

/** Formats an amount: '100,00 kr'. */
export function writeSum(amount: number | null, currency: string | null, locale: Locale): string {
  const money = { style: 'currency', currency: currency ?? 'sek' } as const;
  return new Intl.NumberFormat(locale === 'sv' ? 'sv-SE' : 'en-SE', money).format((amount ?? 0) / 100);
}

export function cardField(locale: Locale) {
  const { card, cardHelp } = words[locale];
  return html`<label for="card">${card}</label><input id="card" name="card" inputmode="numeric" autocomplete="cc-number" aria-describedby="card-help">
<p id="card-help"><small>${cardHelp}</small></p>`;
}

export function errorLine(message: string | null) {
  return message ? html`<p class="error" role="alert">${message}</p>` : '';
}

export function goTo(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url } });
}

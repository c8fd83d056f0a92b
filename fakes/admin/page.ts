import { html } from 'hono/html';

const style = `body{font:1.125rem/1.6 Verdana,sans-serif;color:#1b2631;background:#fff0e5;max-width:56rem;margin:2rem auto;padding:0 1rem}
a{color:#80300b}table{border-collapse:collapse;width:100%;background:#fffdf6}th,td{text-align:left;padding:.5rem;border-bottom:1px dashed #5b6873;vertical-align:top}
section{background:#fffdf6;border:2px solid #5b6873;padding:0 1rem 1rem;margin:1rem 0}pre{white-space:pre-wrap;background:#fff0e5;padding:1rem}
button,input,select{font:inherit;padding:.4rem .8rem;margin:.2rem .2rem .2rem 0}form{display:inline}`;

/** Renders a control page of a fake as a response. */
export async function adminPage(title: string, main: unknown, status = 200): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`;
  return new Response(String(page), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

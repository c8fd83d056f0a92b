import { html } from 'hono/html';
import type { HeldEmail } from './held-email.ts';

const style = `body{font:1.125rem/1.6 Verdana,sans-serif;color:#1b2631;background:#fff0e5;max-width:56rem;margin:2rem auto;padding:0 1rem}
a{color:#80300b}table{border-collapse:collapse;width:100%;background:#fffdf6}th,td{text-align:left;padding:.5rem;border-bottom:1px dashed #5b6873}
iframe{width:100%;height:48rem;border:2px solid #5b6873;background:#fff}pre{white-space:pre-wrap;background:#fffdf6;padding:1rem}`;

function page(title: string, main: unknown) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`;
}

/** Renders the mailbox, newest e-mail first. */
export async function mailboxPage(emails: readonly HeldEmail[]): Promise<string> {
  const rows = emails.toReversed().map(
    ({ number, at, to, subject, attachments }) =>
      html`<tr><td><a href="/__fakes/letters/${number}">${subject || '(no subject)'}</a></td><td>${to.join(', ')}</td>
<td>${attachments.map(({ filename }) => filename).join(', ')}</td><td>${at}</td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Enclosed</th><th scope="col">Came</th></tr></thead><tbody>${rows}</tbody></table>`;
  return String(await page('Mailbox', emails.length > 0 ? table : html`<p>No letters yet.</p>`));
}

/** Renders one e-mail as a mail client shows it. Its HTML can neither run scripts nor reach this page. */
export async function emailPage(email: HeldEmail): Promise<string> {
  const enclosed = email.attachments.map(
    ({ filename, content }, at) =>
      html`<li><a href="/__fakes/letters/${email.number}/attachments/${at}">${filename}</a> (${Math.ceil(content.length / 1000)} kB)</li>`,
  );
  return String(
    await page(
      email.subject || '(no subject)',
      html`<p><a href="/__fakes">All letters</a> · <a href="/__fakes/letters/${email.number}/source">Source</a></p>
<p>From ${email.from} to ${email.envelope.to.join(', ')}, ${email.at}</p>
${enclosed.length > 0 ? html`<ul>${enclosed}</ul>` : ''}
<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${email.html}`}"></iframe>
<h2>As plain text</h2><pre>${email.text}</pre>`,
    ),
  );
}

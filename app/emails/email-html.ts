import { html, raw } from 'hono/html';
import type { EmailBlock, EmailBody, Fact } from './email-body.ts';

const emails = "'Atkinson Hyperlegible Next',Verdana,sans-serif";
const display = "Grandstander,'Atkinson Hyperlegible Next',ui-rounded,Verdana,sans-serif";
const documents = ['#c3e6ec', '#b4d68a', '#f9b3a8', '#fccb4f', '#85d3c6', '#dcc0e3', '#d3c9b4', '#ffa877'];

// Light colours are inline, for mail programs that drop style sheets. Dark colours are here, for those that keep them.
// The gradients cut the zigzag edge off the band.
const night = raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
.edge{background:linear-gradient(135deg,#ffa877 50%,#fffdf600 50%) 0 0/24px 12px repeat-x,linear-gradient(225deg,#ffa877 50%,#fffdf600 50%) 0 0/24px 12px repeat-x}
@media (prefers-color-scheme:dark){
.desk{background:#101d28!important}.sheet{background:#182c3c!important}
.ink,.ink th,.ink td{color:#f3ecdc!important}.soft{color:#d5d3c9!important}.link{color:#fbdc8a!important}
.rule th,.rule td{border-color:#5b6873!important}
}`);

/** Renders the email as self-contained HTML: no pictures, no scripts, no tracking. */
export async function toHtml(
  body: EmailBody,
  { lang, club, footer }: { lang: string; club: string; footer: readonly string[] },
): Promise<string> {
  const page = html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${body.subject}</title><style>${night}</style></head>
<body class="desk" style="margin:0;padding:0;background:#fff0e5">
<div class="desk" lang="${lang}" style="background:#fff0e5;padding:24px 12px">
<div class="sheet ink" style="max-width:592px;margin:0 auto;background:#fffdf6;color:#1b2631;font:18px/1.6 ${raw(emails)};overflow-wrap:break-word">
<header style="background:#ffa877;color:#1b2631;padding:20px 28px 12px;font:800 24px/1.2 ${raw(display)}">${club}</header>
<div class="edge" style="height:12px;line-height:12px;font-size:0"></div>
<main style="padding:20px 28px 28px">
<h1 style="margin:0 0 16px;font:800 32px/1.1 ${raw(display)};letter-spacing:-.012em">${body.heading}</h1>
${body.pieces.map(toElement)}
</main>
<div role="presentation" style="height:8px;font-size:0;line-height:8px;white-space:nowrap;overflow:hidden">${documents.map((pdf) => html`<span style="display:inline-block;width:12.5%;height:8px;background:${pdf}"></span>`)}</div>
<footer class="soft" style="padding:20px 28px 28px;color:#3b4852;font-size:16px">${footer.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}</footer>
</div>
</div>
</body>
</html>`;
  return (await page).toString();
}

function toElement(piece: EmailBlock) {
  switch (piece.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${piece.text}</p>`;
    case 'heading':
      return html`<h2 style="margin:28px 0 8px;font:800 22px/1.2 ${raw(display)}">${piece.text}</h2>`;
    case 'facts':
      return html`<table class="rule" style="width:100%;margin:4px 0 20px;border-collapse:collapse;font-size:18px">${piece.facts.map(toRow)}</table>`;
    case 'link':
      return piece.isMain
        ? html`<p style="margin:20px 0 24px"><a href="${piece.url}" style="display:inline-block;padding:14px 24px;background:#80300b;color:#fffdf6;font-weight:bold;text-decoration:underline">${piece.text}</a></p>`
        : html`<p style="margin:0 0 16px"><a class="link" href="${piece.url}" style="color:#80300b">${piece.text}</a></p>`;
  }
}

function toRow({ label, value, isTotal }: Fact) {
  const line = isTotal ? 'border-top:3px solid #5b6873' : 'border-bottom:1px dashed #5b6873';
  const size = isTotal ? `font:800 24px/1.3 ${display}` : '';
  return html`<tr><th scope="row" style="padding:8px 12px 8px 0;text-align:left;vertical-align:top;${raw(line)}">${label}</th><td style="padding:8px 0;text-align:right;vertical-align:top;${raw(line)};${raw(size)}">${value}</td></tr>`;
}

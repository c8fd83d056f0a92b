import { html, raw } from 'hono/html';
import type { EmailBlock, EmailBody, Fact } from './email-body.ts';
import { emailPictures } from './email-pictures.ts';

const text = "'Atkinson Hyperlegible Next',Verdana,sans-serif";
const display = "Grandstander,'Atkinson Hyperlegible Next',ui-rounded,Verdana,sans-serif";
const documents = ['#c3e6ec', '#b4d68a', '#f9b3a8', '#fccb4f', '#85d3c6', '#dcc0e3', '#d3c9b4', '#ffa877'];
/** Papers of the letter: the office's apricot, and Tass's own birch. Ink is read on the tone, snow on the deep. */
const papers = {
  office: { tone: '#ffa877', tint: '#fff0e5', deep: '#80300b' },
  tass: { tone: '#b4d68a', tint: '#f0f6e3', deep: '#24502b' },
};
type Papers = (typeof papers)['office'];

const dark = (
  sign: string,
  { tone }: Papers,
) => `${sign}.desk{background:#101d28!important}${sign}.sheet{background:#182c3c!important}
${sign}.task{background:#24415a!important}${sign}.button{background:${tone}!important}${sign}.button a{color:#1b2631!important}
${sign}.ink,${sign}.ink th,${sign}.ink td{color:#f3ecdc!important}${sign}.soft{color:#d5d3c9!important}
${sign}.link{color:#fbdc8a!important}${sign}.rule th,${sign}.rule td{border-color:#5b6873!important}`;

// Light colours are inline, for mail programs that drop style sheets. Dark colours are here, for those that keep them;
// Outlook on the web and on phones marks the letter instead of telling the colour scheme. The gradients cut the zigzag
// edge off the band.
const sheet = (colours: Papers) =>
  raw(`:root{color-scheme:light dark;supported-color-schemes:light dark}
h1,h2,td{text-wrap:balance}p{text-wrap:pretty}a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
.edge{background:linear-gradient(135deg,${colours.tone} 50%,#fffdf600 50%) 0 0/24px 12px repeat-x,linear-gradient(225deg,${colours.tone} 50%,#fffdf600 50%) 0 0/24px 12px repeat-x}
@media (max-width:480px){div.desk{padding-inline:8px!important}.from{padding-left:20px!important}.to{padding-right:20px!important}}
@media (max-width:360px){.rule{font-size:16px!important}}
@media (prefers-color-scheme:dark){
${dark('', colours)}
}
${dark('[data-ogsc] ', colours)}`);

// Outlook for Windows knows neither a largest width nor our fonts.
const forOutlook = raw(
  '<!--[if mso]><style>body,table,td,th,p,a,h1,h2{font-family:Verdana,sans-serif!important}</style><![endif]-->',
);
const outlookStart = raw(
  '<!--[if mso]><table role="presentation" width="592" align="center" cellspacing="0" cellpadding="0"><tr><td><![endif]-->',
);
const outlookEnd = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** Renders the email as HTML that fetches nothing: its picture travels along, without scripts and tracking. */
export async function toHtml(
  body: EmailBody,
  { lang, club, footer }: { lang: string; club: string; footer: readonly string[] },
): Promise<string> {
  const colours = papers[body.writer ?? 'office'];
  const page = html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${body.subject}</title>${forOutlook}<style>${sheet(colours)}</style></head>
<body class="desk" style="margin:0;padding:0;background:${colours.tint}">
<div class="desk" lang="${lang}" style="background:${colours.tint};padding:24px 12px">
${outlookStart}
<div class="sheet ink" style="max-width:592px;margin:0 auto;background:#fffdf6;color:#1b2631;font:18px/1.6 ${raw(text)};overflow-wrap:break-word">
${toHeader(body, club, colours.tone)}
<div class="edge" style="height:12px;line-height:12px;font-size:0"></div>
<main class="from to" style="padding:20px 28px 28px">
${body.note ? html`<p class="soft" style="margin:0 0 20px;color:#3b4852;font-size:16px">${unbroken(body.note)}</p>` : ''}
<h1 style="margin:0 0 16px;font:800 32px/1.1 ${raw(display)};letter-spacing:-.012em">${unbroken(body.heading)}</h1>
${body.pieces.map((piece) => toElement(piece, colours))}
</main>
<div role="presentation" style="height:8px;font-size:0;line-height:8px;white-space:nowrap;overflow:hidden">${documents.map((pdf) => html`<span style="display:inline-block;width:12.5%;height:8px;background:${pdf}"></span>`)}</div>
<footer class="soft from to" style="padding:20px 28px 28px;color:#3b4852;font-size:16px">${footer.map((line) => html`<p style="margin:0 0 4px">${unbroken(line)}</p>`)}</footer>
</div>
${outlookEnd}
</div>
</body>
</html>`;
  return (await page).toString();
}

/** The club's name, and Tass: his head, or all of him where he writes himself. His feet stand on the cut edge. */
function toHeader({ writer }: EmailBody, club: string, band: string) {
  const name = pictureOf({ writer });
  const { width, height } = emailPictures[name];
  const size = writer === 'tass' ? 30 : 24;
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${band};border-collapse:collapse"><tr><td class="from" bgcolor="${band}" style="padding:20px 12px 12px 28px;color:#1b2631!important;vertical-align:middle"><span style="color:#1b2631;font:800 ${raw(String(size))}px/1.2 ${raw(display)}">${club}</span></td><td class="to" bgcolor="${band}" width="${String(width)}" style="padding:12px 28px 0 0;vertical-align:bottom;line-height:0;text-align:right"><img src="cid:${name}" alt="" width="${String(width)}" height="${String(height)}" style="display:block;border:0"></td></tr></table>`;
}

/** Picture of a letter. */
export function pictureOf({ writer }: Pick<EmailBody, 'writer'>): keyof typeof emailPictures {
  return writer === 'tass' ? 'waving' : 'head';
}

/** Stays on one line, with the sign after it. */
const together = new RegExp(
  `(${[
    // 24 december 2026
    '\\d+\\u00a0\\p{L}+ \\d{4}[.,]?',
    // Words held together by no-break spaces are broken by `overflow-wrap` where it is tight.
    '(?:\\S+\\u00a0)+\\S+',
    '(?<!\\p{L})per \\p{L}+[.,]?|till och med',
    // Tass & Vinge
    '\\S+ & \\S+',
    // TV7K-M4XR, 5402-9681, 08-465 004 00, 123 45
    '[A-Z\\d]{4}-[A-Z\\d]{4}[.,]?|\\d+-\\d+(?: \\d+)*[.,]?|\\b\\d{3} \\d{2}\\b',
    // e-postadress, OCR-nummer
    '(?:\\b[Ee]|[A-Z]{2,3})-\\p{L}+[.,?]?',
  ].join('|')})`,
  'u',
);

function unbroken(words: string) {
  return words
    .split(together)
    .map((part, at) => (at % 2 ? html`<span style="white-space:nowrap">${part}</span>` : part));
}

function toElement(piece: EmailBlock, { tint, deep }: Papers) {
  switch (piece.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${unbroken(piece.text)}</p>`;
    case 'task':
      return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:24px 0"><tr><td class="task" bgcolor="${tint}" style="background:${tint};padding:20px 24px"><h2 style="margin:0 0 8px;font:800 22px/1.2 ${raw(display)}">${piece.heading}</h2><p style="margin:0">${unbroken(piece.text)}</p></td></tr></table>`;
    case 'heading':
      return html`<h2 style="margin:28px 0 8px;font:800 22px/1.2 ${raw(display)}">${unbroken(piece.text)}</h2>`;
    case 'signature':
      return html`<p style="margin:24px 0 0;font:800 26px/1.2 ${raw(display)}">${unbroken(piece.text)}</p>`;
    case 'facts':
      return html`<table class="rule" style="width:100%;margin:4px 0 20px;border-collapse:collapse;font-size:18px">${piece.facts.map(toRow)}</table>`;
    case 'link':
      return piece.isMain
        ? html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:20px 0 24px"><tr><td class="button" bgcolor="${deep}" style="background:${deep};padding:14px 24px"><a href="${piece.url}" style="color:#fffdf6;font-weight:bold;text-decoration:underline">${piece.text}</a></td></tr></table>`
        : html`<p style="margin:0 0 16px"><a class="link" href="${piece.url}" style="color:${deep}">${piece.text}</a></p>`;
  }
}

function toRow({ label, value, isTotal }: Fact) {
  const line = isTotal ? 'border-top:3px solid #5b6873' : 'border-bottom:1px dashed #5b6873';
  const size = isTotal ? `font:800 24px/1.3 ${display}` : '';
  return html`<tr><th scope="row" style="padding:8px 12px 8px 0;text-align:left;vertical-align:top;${raw(line)}">${label}</th><td style="padding:8px 0;text-align:right;vertical-align:top;overflow-wrap:anywhere;word-break:break-word;${raw(line)};${raw(size)}">${unbroken(value)}</td></tr>`;
}

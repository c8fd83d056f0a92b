/** Minimal HTML page for when the site's own cannot be rendered: no styles, no scripts. `body` is HTML in Swedish. */
export function plainPage(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>${body}</body></html>`;
}

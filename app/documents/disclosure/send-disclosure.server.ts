import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DisclosureSheet } from './disclosure-sheet.tsx';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Sends all that is stored about a person as a file: a page that loads nothing, or data for another program.
 * @param file name that ends with .html or .json
 */
export function sendDisclosure(file: string, sheet: ComponentProps<typeof DisclosureSheet>): Response {
  const type = file.slice(file.lastIndexOf('.') + 1);
  const body =
    type === 'json'
      ? JSON.stringify(sheet.kept, null, 2)
      : `<!doctype html>${renderToStaticMarkup(createElement(DisclosureSheet, sheet))}`;
  return new Response(body, {
    headers: {
      'Content-Type': types[type] ?? '',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

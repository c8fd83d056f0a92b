import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { partsOf } from './forms/form-pages.ts';
import { isLong } from './long.ts';

const rules = JSON.parse(readFileSync(join(import.meta.dirname, 'html-validate.json'), 'utf8')) as object;

const validator = new HtmlValidate(new FileSystemConfigLoader(rules));

/** Returns what makes pages invalid HTML. @param pages HTML by path */
export async function htmlFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, html] of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      faults.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId} ${message} ${selector}`));
  }
  return faults;
}

/** Parts, or in the long run whole make-ups, of pressed pages that have been validated. */
const seen = new Set<string>();

/** Whether a whole page was validated. In the short run the frame of one will do: it takes most of the time. */
let isFrameSeen = false;
const inPlainFrame = (main: string) =>
  `<!DOCTYPE html><html lang="sv"><head><title>Sida</title></head><body>${main}</body></html>`;

function isFresh(html: string): boolean {
  const parts = [...partsOf(html)];
  const fresh = (isLong ? [parts.toSorted().join()] : parts).filter((one) => !seen.has(one));
  for (const one of fresh) seen.add(one);
  return fresh.length > 0;
}

/**
 * Fails when a press leads to a page that is not valid HTML. The audit of all pages sees none of these. The short run
 * validates each of their parts once, the long run each make-up.
 * @param path where the form was sent to
 */
export async function checkPressedPage(path: string, { headers }: Response, html: string): Promise<void> {
  if (!headers.get('content-type')?.startsWith('text/html') || !html || !isFresh(html)) return;
  const main = !isLong && isFrameSeen && /<main[\s>].*<\/main>/s.exec(html)?.[0];
  isFrameSeen = true;
  const faults = await htmlFaults(new Map([[path, main ? inPlainFrame(main) : html]]));
  if (faults.length) throw new Error(faults.join('\n'));
}

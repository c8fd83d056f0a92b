import * as v from 'valibot';
import { withoutKey } from '#request/path.ts';

/** A browser-side error, cleaned for the log. */
export interface BrowserReport {
  kind: 'error' | 'rejection' | 'resource' | 'csp';
  /** The browser's message, without values that a visitor may have typed. */
  text: string;
  /** Location of the script or resource: a path on this site, or another site's origin; '' when unknown. */
  script: string;
  line: number;
  column: number;
  /** A path on this site, without query or secret keys. */
  page: string;
  build: string;
}

const place = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)), 0);
const longText = v.pipe(v.string(), v.maxLength(2000));

const ours = v.object({
  kind: v.picklist(['error', 'rejection', 'resource']),
  message: longText,
  script: v.optional(longText, ''),
  line: place,
  column: place,
  page: v.pipe(longText, v.startsWith('/')),
  build: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)), ''),
});

const older = v.object({
  'csp-report': v.object({
    'document-uri': longText,
    'effective-directive': v.optional(longText),
    'violated-directive': v.optional(longText, ''),
    'blocked-uri': v.optional(longText, ''),
    'source-file': v.optional(v.nullable(longText)),
    'line-number': v.optional(v.nullable(place)),
    'column-number': v.optional(v.nullable(place)),
  }),
});

const newer = v.object({
  type: v.literal('csp-violation'),
  url: longText,
  body: v.object({
    effectiveDirective: longText,
    blockedURL: v.optional(longText, ''),
    sourceFile: v.optional(v.nullable(longText)),
    lineNumber: v.optional(v.nullable(place)),
    columnNumber: v.optional(v.nullable(place)),
  }),
});
const mostAtOnce = 20;

const written = v.union([
  v.pipe(
    ours,
    v.transform(({ kind, message, script, line, column, page, build }): BrowserReport => {
      return { kind, text: message, script, line, column, page, build };
    }),
  ),
  v.pipe(
    older,
    v.transform(({ 'csp-report': report }): BrowserReport => {
      const directive = report['effective-directive'] ?? report['violated-directive'];
      return toCspReport(directive, report['blocked-uri'], report['document-uri'], {
        file: report['source-file'],
        line: report['line-number'],
        column: report['column-number'],
      });
    }),
  ),
  v.pipe(
    newer,
    v.transform(({ url, body }): BrowserReport => {
      const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = body;
      return toCspReport(effectiveDirective, blockedURL, url, {
        file: sourceFile,
        line: lineNumber,
        column: columnNumber,
      });
    }),
  ),
]);

interface SourceLocation {
  file: string | null | undefined;
  line: number | null | undefined;
  column: number | null | undefined;
}

function toCspReport(
  directive: string,
  blocked: string,
  page: string,
  { file, line, column }: SourceLocation,
): BrowserReport {
  // A bare keyword such as `inline` or `eval` is not a URL.
  const what = /^[a-z-]{0,30}$/.test(blocked) ? blocked : originOf(blocked);
  const text = `${directive} stopped ${what}`;
  return { kind: 'csp', text, script: file ?? '', line: line ?? 0, column: column ?? 0, page, build: '' };
}

/**
 * Parses a report body and cleans it for the log. Skips other kinds of report in a browser's list.
 * @param own origins of this site
 * @returns null for a body that is not a report
 */
export function readReports(body: string, own: ReadonlySet<string>): BrowserReport[] | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  const isList = Array.isArray(sent);
  const reports = (isList ? (sent as unknown[]) : [sent]).slice(0, mostAtOnce).flatMap((one) => {
    const read = v.safeParse(written, one);
    return read.success ? toCleanReport(read.output, own) : [];
  });
  return isList || reports.length ? reports : null;
}

function toCleanReport(report: BrowserReport, own: ReadonlySet<string>): BrowserReport {
  return {
    ...report,
    text: toCleanText(report.text),
    script: toCleanAddress(report.script, own),
    page: toCleanAddress(report.page, own),
  };
}

/** Reduces a URL to a path without query or keys when it is ours, and to its origin when it is not. */
function toCleanAddress(address: string, own: ReadonlySet<string>): string {
  const bare = address.replace(/[?#].*/s, '');
  if (bare === '') return '';
  const origin = bare.startsWith('/') && !bare.startsWith('//') ? null : originOf(bare);
  if (origin !== null && !own.has(origin)) return origin;
  const path = origin === null ? bare : new URL(bare).pathname;
  return withoutKey(path).replaceAll(unprintable, ' ').slice(0, 200);
}

function originOf(address: string): string {
  const { origin = 'null', protocol = '' } = URL.parse(address) ?? {};
  return origin === 'null' ? protocol : origin;
}

const unprintable = /[\p{Cc}\u2028\u2029]+/gu;
const property = /\((reading|setting) ['"“][\w$]{1,40}['"”]\)/;
/** Values in browser messages: quoted text, URLs, e-mail addresses, numbers. */
const quoted = /"[^"]*"?|(?<!\p{L})'[^']*'?|“[^”]*”?|`[^`]*`?/gu;
const address = /\b[a-z][a-z+.-]*:\/\/\S+/gi;
const email = /(?<![^\s@])[^\s@]+@[^\s@]+/g;
const number = /\d[\d\s+-]{2,}\d/g;

function toCleanText(text: string): string {
  const told = property.exec(text)?.[0] ?? '';
  const cleaned = text
    .replace(property, '')
    .replaceAll(unprintable, ' ')
    .replaceAll(address, (found) => originOf(found))
    .replaceAll(quoted, '…')
    .replaceAll(email, '…')
    .replaceAll(number, '…');
  return `${cleaned.slice(0, 300).trim()}${told && ` ${told}`}`;
}

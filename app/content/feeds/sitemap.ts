import { canonicalAddress, type LocalePolicy, sharesAddresses } from '#i18n/locale-prefix.ts';
import { type LocaleCode, locales } from '#i18n/locales.ts';
import type { Translated } from '../model/article.ts';
import { encodePath } from '../model/canonical-path.ts';
import { escapeXml } from './xml.ts';

export interface SitemapPage extends Partial<Translated> {
  path: string;
  /** ISO 8601 */
  changedAt?: string;
}

/**
 * Renders a sitemap: one entry per page and language that it is really in, each with links to the others. Entries are
 * this host's own; the links may lead to the host of another language.
 */
export function sitemapXml(pages: SitemapPage[], origin: string, policy: LocalePolicy): string {
  const isTold = !sharesAddresses(policy);
  const all = isTold ? policy.locales : [policy.defaultLocale];
  const entries = pages.flatMap(({ path, changedAt, translations, paths }) => {
    const codes = isTold ? all.filter((code) => translations?.includes(code) ?? true) : all;
    const home = (code: LocaleCode) => canonicalAddress(paths?.[code] ?? path, code, policy);
    const address = (code: LocaleCode) => escapeXml((home(code).origin || origin) + encodePath(home(code).path));
    const alternates = codes.length > 1 ? codes.map((code) => alternate(locales[code].language, address(code))) : [];
    const change = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    const own = codes.filter((code) => [origin, ''].includes(home(code).origin));
    return own.map((code) => `<url><loc>${address(code)}</loc>${change}${alternates.join('')}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** Renders the index of a sitemap's files. */
export function sitemapIndexXml(files: number, origin: string): string {
  const entries = Array.from(
    { length: files },
    (_, place) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${place + 1}.xml`)}</loc></sitemap>`,
  );
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${space}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

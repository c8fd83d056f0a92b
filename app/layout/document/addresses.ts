import type { Translated } from '#content/model/article.ts';
import { encodePath } from '#content/model/canonical-path.ts';
import { canonicalAddress, sharesAddresses } from '#i18n/locale-prefix.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { useSiteData } from '../site-data-context.tsx';

/** Addresses of a page, as search engines are to know it. */
interface Addresses {
  canonical: string;
  /** Languages that the page is really in. */
  written: LocaleCode[];
  /** The language itself, or the one that the page is in instead. */
  preferred(code: LocaleCode): LocaleCode;
  addressIn(code: LocaleCode): string;
}

/** Addresses of the page at a path; `translated` names its languages and its path in each, where they are not all. */
export function useAddresses(translated: Partial<Translated> | undefined, path: string): Addresses {
  const { site, policy } = useSiteData();
  const addressIn = (code: LocaleCode) => {
    const home = canonicalAddress(translated?.paths?.[code] ?? path, code, policy);
    return (home.origin || site.url) + encodePath(home.path);
  };
  const written = policy.locales.filter((code) => translated?.translations?.includes(code) ?? true);
  const preferred = (code: LocaleCode) => (written.includes(code) ? code : (written[0] ?? code));
  // A page that is not translated is the same text at another address: search engines are to know one of them.
  const canonical = sharesAddresses(policy) ? site.currentLocale : preferred(site.currentLocale);
  return { canonical: addressIn(canonical), written, preferred, addressIn };
}

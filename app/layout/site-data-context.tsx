import { createContext, type ReactNode, useContext } from 'react';
import { ReaderProvider, useReader } from '#content/components/reader-context.tsx';
import { encodePath } from '#content/model/canonical-path.ts';
import { leadingLocale, localeAddress } from '#i18n/locale-prefix.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { SiteData } from './site-data.ts';

const SiteDataContext = createContext<SiteData | null>(null);

export function SiteDataProvider({ siteData, children }: { siteData: SiteData; children: ReactNode }) {
  const { policy, site, images } = siteData;
  const href = (path: string) => {
    // An editor may have pasted an address with its language.
    const named = leadingLocale(path);
    const bare = named ? path.slice(named.length + 1) || '/' : path;
    const locale = named && policy.locales.includes(named) ? named : site.currentLocale;
    const address = localeAddress(bare, locale, policy);
    return address.origin + encodePath(address.path);
  };
  return (
    <SiteDataContext value={siteData}>
      <ReaderProvider reader={{ locale: site.currentLocale, href, images }}>{children}</ReaderProvider>
    </SiteDataContext>
  );
}

export function useSiteData(): SiteData {
  const siteData = useContext(SiteDataContext);
  if (!siteData) throw new Error('useSiteData is used outside SiteDataProvider');
  return siteData;
}

export function useLocale(): Locale {
  return locales[useSiteData().site.currentLocale];
}

/** Returns a function that localises a path of this site. */
export function useHref(): (path: string) => string {
  return useReader().href;
}

import { useLocation } from 'react-router';
import { encodePath } from '#content/model/canonical-path.ts';
import { localeAddress } from '#i18n/locale-prefix.ts';
import { locales } from '#i18n/locales.ts';
import { useSiteData } from '../site-data-context.tsx';

/**
 * Links to this page in the other languages, query included, each named in its own language. The linked route stores
 * the choice.
 */
export function LanguageSwitch() {
  const { policy, site, path } = useSiteData();
  const { search } = useLocation();
  const others = policy.locales.filter((code) => code !== site.currentLocale);
  if (!others.length) return null;
  return (
    <p className="language">
      {others.map((code) => (
        <a
          key={code}
          href={`${localeAddress('/', code, policy).origin}/_/sprak/${code}?till=${encodePath(path)}${encodeURIComponent(search)}`}
          lang={locales[code].language}
          hrefLang={locales[code].language}
          rel="nofollow"
        >
          {locales[code].name}
        </a>
      ))}
    </p>
  );
}

import { encodePath } from '#content/model/canonical-path.ts';
import { localePath } from '#i18n/locale-prefix.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useSiteData } from '../site-data-context.tsx';
import { sharePictureOf } from '../theme.ts';

interface MetadataProps {
  /** Empty on the front page: only the club's name is shown. */
  title: string;
  description?: string;
  /** URL of a picture; a relative one is on this site. */
  image?: string | null;
  type?: 'website' | 'article';
  /** Extra links, such as a feed. */
  feed?: { title: string; path: string };
}

/**
 * Title, canonical URL, languages and share card of a page (specification §2.7). React hoists all of it into the head.
 */
export function Metadata({ title, description, image, type = 'website', feed }: MetadataProps) {
  const { site, path, policy } = useSiteData();
  const { language } = useLocale();
  const fullTitle = title ? `${title} | ${site.name}` : site.name;
  const text = description || site.description;
  const addressIn = (code: keyof typeof locales) => site.url + encodePath(localePath(path, code, policy));
  const address = addressIn(site.currentLocale);
  const picture = new URL(image || sharePictureOf(path), site.url).href;
  const hasAlternates = policy.strategy !== 'no_prefix' && policy.locales.length > 1;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={address} />
      {hasAlternates &&
        policy.locales.map((code) => (
          <link key={code} rel="alternate" hrefLang={locales[code].language} href={addressIn(code)} />
        ))}
      {hasAlternates && <link rel="alternate" hrefLang="x-default" href={addressIn(policy.defaultLocale)} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title || site.name} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

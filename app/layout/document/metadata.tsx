import type { Translated } from '#content/model/article.ts';
import { share, shareUrl } from '#content/pictures/picture-source.ts';
import { sharesAddresses } from '#i18n/locale-prefix.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useSiteData } from '../site-data-context.tsx';
import { sharePictureOf } from '../theme.ts';
import { useAddresses } from './addresses.ts';

interface MetadataProps {
  /** Empty on the front page: only the club's name is shown. */
  title: string;
  description?: string;
  /** URL of a picture; a relative one is on this site. */
  image?: string | null;
  type?: 'website' | 'article';
  /** Languages and paths of a page that is not in every language. */
  translated?: Partial<Translated>;
  /** Extra links, such as a feed. */
  feed?: { title: string; path: string };
}

/**
 * Title, canonical URL, languages and share card of a page (specification §2.7). React hoists all of it into the head.
 */
export function Metadata({ title, description, image, type = 'website', translated, feed }: MetadataProps) {
  const { site, path, policy, images } = useSiteData();
  const { language } = useLocale();
  const text = description || site.description;
  const { canonical: address, written, preferred, addressIn } = useAddresses(translated, path);
  const resized = image ? shareUrl(image, images) : null;
  const picture = new URL(resized ?? (image || sharePictureOf(path)), site.url).href;
  // Our own share pictures have this size, too.
  const measures = image && !resized ? null : share;
  // The same on every host.
  const siteDefault = policy.domains?.all[0]?.locale ?? policy.defaultLocale;
  const hasAlternates = !sharesAddresses(policy) && written.length > 1;
  return (
    <>
      <PageTitle title={title} />
      <meta name="description" content={text} />
      <link rel="canonical" href={address} />
      {hasAlternates &&
        written.map((code) => (
          <link key={code} rel="alternate" hrefLang={locales[code].language} href={addressIn(code)} />
        ))}
      {hasAlternates && <link rel="alternate" hrefLang="x-default" href={addressIn(preferred(siteDefault))} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title || site.name} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {measures && <meta property="og:image:width" content={String(measures.width)} />}
      {measures && <meta property="og:image:height" content={String(measures.height)} />}
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Title of a page alone. An error page has no more: it has no address that a search engine or a friend should keep. */
export function PageTitle({ title }: { title: string }) {
  const { site } = useSiteData();
  return <title>{title ? `${title} | ${site.name}` : site.name}</title>;
}

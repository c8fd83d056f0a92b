import type { ReactNode } from 'react';
import { Scripts, useLocation, useMatches } from 'react-router';
import { ConsentBanner } from '#consent/components/consent-banner.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import textFontUrl from '#ui/fonts/atkinson-next-400-800-sv.woff2';
import displayFontUrl from '#ui/fonts/grandstander-800-sv.woff2';
import grainUrl from '#ui/styles/grain.svg';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { Menu } from '../header/menu.tsx';
import { QuietFooter } from '../quiet/quiet-footer.tsx';
import { QuietHeader } from '../quiet/quiet-header.tsx';
import { useHref, useLocale, useSiteData } from '../site-data-context.tsx';
import { themeOf } from '../theme.ts';
import { contentId } from './content-id.ts';
import { useNonce } from './nonce-context.tsx';
import { Styles } from './page-styles.tsx';
import printUrl from './print.css?url';

interface DocumentProps {
  hydrated: boolean;
  /** True for an error page: whoever is lost needs the menu, also where the frame is quiet. */
  hasFailed: boolean;
  children: ReactNode;
}

/** Renders the page around its content, on the server only. React's scripts are included only when it is hydrated. */
export function Document({ hydrated, hasFailed, children }: DocumentProps) {
  const { buildId, path, noindex, enhancer, site, measuring, frame: wanted } = useSiteData();
  const { layout } = useTranslations();
  const { language, dir } = useLocale();
  const href = useHref();
  const { search } = useLocation();
  const nonce = useNonce();
  const readAgainAfter = useReadAgainAfter();
  const frame = hasFailed ? 'site' : wanted;
  return (
    <html lang={language} dir={dir} data-build={buildId} data-consent={measuring?.version}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {noindex && <meta name="robots" content="noindex" />}
        {[displayFontUrl, textFontUrl].map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Preloaded: discovered in the styles, it would arrive after the first paint, and the largest element
            would paint twice. */}
        <link rel="preload" href={grainUrl} as="image" type="image/svg+xml" />
        {/* Render-blocking: it sets the visitor's text size before the first paint. */}
        <script type="module" async blocking="render" {...enhancer} nonce={nonce} />
        <Styles />
        <PrintStyles />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href="/opensearch.xml" />
        {readAgainAfter && (
          <noscript>
            <meta httpEquiv="refresh" content={String(readAgainAfter)} />
          </noscript>
        )}
      </head>
      <body data-world={themeOf(path)}>
        {frame !== 'class' && (
          <a className="skip" href={`#${contentId}`}>
            {layout.skipToContent}
          </a>
        )}
        {frame !== 'desk' && frame !== 'class' && <ConsentBanner />}
        {frame === 'quiet' && <QuietHeader />}
        {frame === 'site' && (
          <>
            <Header />
            <Menu />
          </>
        )}
        {frame === 'desk' ? (
          children
        ) : (
          <main id={contentId} tabIndex={-1}>
            {children}
          </main>
        )}
        {frame === 'quiet' && <QuietFooter />}
        {frame === 'site' && <Footer />}
        {frame !== 'class' && (
          <p className="new-version" role="status" data-new-version hidden>
            {`${layout.newVersion} `}
            <a href={href(path) + search}>{layout.reload}</a>
          </p>
        )}
        {hydrated && <Scripts />}
      </body>
    </html>
  );
}

/** Seconds until a waiting page reloads where no script runs: `readAgainAfter` in the loader data. */
function useReadAgainAfter(): number | null {
  const loaderData = useMatches().at(-1)?.loaderData as { readAgainAfter?: number } | null | undefined;
  return loaderData?.readAgainAfter ?? null;
}

/**
 * Print styles, deferred until after the first paint as scripts are (`deferred-scripts.tsx`), and loaded at once without
 * scripts.
 */
function PrintStyles() {
  const aside = `<link rel="stylesheet" href="${printUrl}" media="print">`;
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={printUrl} media="print" />
      </noscript>
      <template data-late="" dangerouslySetInnerHTML={{ __html: aside }} />
    </>
  );
}

import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPage } from './i18n/locale-of-page.ts';
import { loadPageTranslations } from './i18n/translations.ts';
import { TranslationsProvider } from './i18n/translations-context.tsx';
import { contentId } from './layout/document/content-id.ts';
import { hydrate } from './ui/hydration/hydrate.client.tsx';

// Only hydrated apps load this entry. A plain document runs no React in the browser.
const container = document.getElementById(contentId);
const translations = await loadPageTranslations(localeOfPage(document));

/**
 * Reports errors that React catches, which it would otherwise swallow. A thrown route response, such as a 404, is not
 * reported.
 */
function tell(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error);
}

// Only the content is hydrated: header, menu and footer stay as the server rendered them, and as others changed them.
if (container)
  hydrate(
    container,
    <TranslationsProvider translations={translations}>
      <HydratedRouter onError={tell} />
    </TranslationsProvider>,
  );

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { isLocaleCode } from './i18n/locales.ts';
import { loadPageTranslations } from './i18n/translations.ts';
import { TranslationsProvider } from './i18n/translations-context.tsx';
import { StylesContext } from './layout/document/page-styles.tsx';

// Only hydrated apps load this entry. A plain document runs no React in the browser.
const [language] = document.documentElement.lang.split('-');
const translations = await loadPageTranslations(isLocaleCode(language) ? language : 'sv');

// In development Vite injects its own styles, marked with `data-vite-dev-id`.
const styles = document.querySelector('head > style:not([data-vite-dev-id])')?.textContent ?? null;

/**
 * Reports errors that React catches, which it would otherwise swallow. A thrown route response, such as a 404, is not
 * reported.
 */
function tell(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StylesContext value={styles}>
      <TranslationsProvider translations={translations}>
        <HydratedRouter onError={tell} />
      </TranslationsProvider>
    </StylesContext>,
  );
});

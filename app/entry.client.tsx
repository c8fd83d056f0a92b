import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { StylesContext } from './layout/page-styles.tsx';
import { isLocaleCode } from './messages/locales.ts';
import { loadPageTranslations } from './messages/translations.ts';
import { TranslationsProvider } from './messages/translations-context.tsx';

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

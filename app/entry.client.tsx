import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { StylesContext } from './layout/page-styles.tsx';
import { isLocaleCode } from './messages/locales.ts';
import { loadPageWords } from './messages/words.ts';
import { WordsProvider } from './messages/words-context.tsx';

// Only apps come here: a document has no React in the browser.
const [language] = document.documentElement.lang.split('-');
const words = await loadPageWords(isLocaleCode(language) ? language : 'sv');

// In development Vite has put its own there.
const styles = document.querySelector('head > style:not([data-vite-dev-id])')?.textContent ?? null;

/** React keeps what it catches to itself; the page tells of it like of any other error. A missing page is none. */
function tell(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StylesContext value={styles}>
      <WordsProvider words={words}>
        <HydratedRouter onError={tell} />
      </WordsProvider>
    </StylesContext>,
  );
});

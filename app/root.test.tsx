import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { translations } from './i18n/sv/translations.ts';
import { TranslationsProvider } from './i18n/translations-context.tsx';
import { ErrorBoundary, Layout } from './root.tsx';

it('where not even the frame could be loaded the page has a name, words and a way on', () => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => null,
      ErrorBoundary: () => (
        <Layout>
          <ErrorBoundary />
        </Layout>
      ),
    },
  ]);
  const html = renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <Stub hydrationData={{ errors: { root: new Error('the secret') } }} />
    </TranslationsProvider>,
  );
  expect(html).toContain('<title>Ett fel har inträffat.</title>');
  expect(html).toContain('<a href="/">Till framsidan</a>');
  expect(html).not.toContain('secret');
});

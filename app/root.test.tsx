import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { words } from './messages/sv/words.ts';
import { WordsProvider } from './messages/words-context.tsx';
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
    <WordsProvider words={words}>
      <Stub hydrationData={{ errors: { root: new Error('the secret') } }} />
    </WordsProvider>,
  );
  expect(html).toContain('<title>Ett fel har inträffat.</title>');
  expect(html).toContain('<a href="/">Till framsidan</a>');
  expect(html).not.toContain('secret');
});

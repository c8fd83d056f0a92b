import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requireDesignPages } from './design-pages.server.ts';
import { requestContextKey } from './request-context.server.ts';

async function contextOf(address: string, environment: Record<string, string | undefined>) {
  const context = new RouterContextProvider();
  context.set(requestContextKey, await requestContextAt(address, sampleServerContext(environment).serverContext));
  return context;
}

it('lets a design page answer where it is switched on', async () => {
  const context = await contextOf('/font-test', { DESIGN_PAGES: 'on' });
  expect(() => requireDesignPages(context, '/font-test')).not.toThrow();
});

it('sends a visitor to its address', async () => {
  const context = await contextOf('/font-test/', { DESIGN_PAGES: 'on' });
  expect(() => requireDesignPages(context, '/font-test')).toThrow(expect.objectContaining({ status: 301 }));
});

it.each([{}, { DESIGN_PAGES: 'off' }])('hides it everywhere else: %j', async (environment) => {
  const context = await contextOf('/font-test', environment);
  const notFound = expect.objectContaining({
    data: 'Page not found: /font-test',
    init: expect.objectContaining({ status: 404 }),
  });
  expect(() => requireDesignPages(context, '/font-test')).toThrow(notFound);
});

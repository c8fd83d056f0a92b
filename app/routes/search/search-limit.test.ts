import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader } from './search.tsx';

it('a network that has searched 600 times in a minute waits, and nobody else with it', async ({ onTestFinished }) => {
  // On a slow machine the minute would give back searches as fast as they are asked.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const { serverContext } = sampleServerContext();
  const from = async (clientIp: string, path = '/sok?sokord=ko') => {
    const context = new RouterContextProvider();
    context.set(requestContextKey, await requestContextAt(path, { ...serverContext, clientIp }));
    const request = new Request(`http://localhost:3000${path}`);
    return () => loader({ context, request, params: {}, url: new URL(request.url) } as never);
  };
  const search = await from('198.18.20.1');
  for (let asked = 0; asked < 600; asked++) expect(await search()).toMatchObject({ isAvailable: true });
  expect(await search()).toMatchObject({
    data: { isAvailable: false },
    init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^[1-9]/) } },
  });
  // The page itself costs nothing.
  expect(await (await from('198.18.20.1', '/sok'))()).toMatchObject({ isAvailable: true });
  expect(await (await from('198.18.20.2'))()).toMatchObject({ isAvailable: true });
});

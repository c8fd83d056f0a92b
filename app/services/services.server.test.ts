import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.server.ts';
import { serveSample, space } from '#sandbox/contentful/served-sample.ts';
import { ContentUnavailable } from './content/port.ts';
import { createServices } from './services.server.ts';

const { origin, restart, tell, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());

function services(environment: Record<string, string> = {}) {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: space,
    CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
    CONTENTFUL_ORIGIN: origin,
    CONTENT_ASSET_ORIGINS: origin,
    ...environment,
  });
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  return { services: createServices(config, { info: log, warn: log, error: log }), logged };
}

describe('services', () => {
  it('are ready when the content service answers, and stay so', async () => {
    const { services: site } = services();
    expect(await site.isReady()).toBe(true);
    await tell('faults', { kind: '401' }, 'PUT');
    expect(await site.isReady()).toBe(true);
  });

  it('are not ready when it has never answered', async () => {
    expect(await services({ CONTENTFUL_ACCESS_TOKEN: 'wrong' }).services.isReady()).toBe(false);
  });

  it('forgive a missing list, log it without the token, and say that content is lacking', async () => {
    const { services: site, logged } = services({ CONTENTFUL_ACCESS_TOKEN: 's3cret-token' });
    const states: string[] = [];
    const content = site.content((state) => states.push(state));
    expect(await content.listCategories('sv')).toEqual([]);
    await expect(content.findArticle(['rav'], 'sv')).rejects.toThrow(ContentUnavailable);
    expect(states).toEqual(['unavailable', 'unavailable']);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join()).not.toContain('s3cret-token');
  });

  it('ask once for what one page after another wants', async () => {
    const { services: site } = services();
    for (const _ of [1, 2, 3]) expect((await site.content(() => {}).findArticle(['rav'], 'sv'))?.id).toBe('rav');
    expect(((await (await fetch(`${origin}/__sandbox`)).json()) as { requests: number }).requests).toBe(1);
  });
});

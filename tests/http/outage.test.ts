import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { isLong } from '../support/long.ts';
import { passTime } from '../support/pass-time.ts';
import { openSiteHere } from '../support/site/in-process-site.ts';
import type { RunningSite } from '../support/site/open-site.ts';

// Pages ask anew each time, even when what they show is at hand.
const quick = { CONTENT_TTL: '0', CONTENT_DEADLINE: '700', CONTENT_BREAKER_COOLDOWN: '1' };
let fakes: RunningFakes;
let site: RunningSite;

// These break the content service, so they have one of their own.
beforeAll(async () => {
  fakes = await startFakes();
});
afterAll(() => fakes.stop());

async function breakContent(error: object | null): Promise<void> {
  const address = `${fakes.environment.CONTENTFUL_ORIGIN}/__fakes/faults`;
  await fetch(address, { method: 'DELETE' });
  if (error) await fetch(address, { method: 'PUT', body: JSON.stringify(error) });
}

async function ask(path: string, { origin } = site) {
  const start = performance.now();
  const response = await fetch(origin + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
  return { response, html: await response.text(), ms: performance.now() - start };
}

/** How the content of a page came about that is made anew for everybody, for what stands behind its address. */
const stateOfContent = async () => (await ask('/djurfakta/rav?fritt')).response.headers.get('X-Content');
/** Asks when the pause has gone by, 5 s, after which a service that has failed is asked again. */
function later<Answer>(asked: () => Promise<Answer>): Promise<Answer> {
  passTime(5000);
  return asked();
}
const known = ['/', '/djurfakta', '/djurfakta/rav', '/hjalp-djuren/laga-vego', '/om-oss/kontakt'];

/** Ways to fail that are answered like the two. */
const others = isLong ? ['500', '401', '429', 'garbage'].map((kind) => ({ kind })) : [];

describe('when the content service fails', () => {
  beforeAll(async () => {
    site = await openSiteHere({ ...fakes.environment, ...quick });
    // A busy machine takes its time for a first visit.
    for (const path of known) {
      const isWhole = async () => !(await ask(path)).response.headers.has('X-Content');
      await vi.waitUntil(isWhole, { timeout: 60_000, interval: 200 });
    }
  });
  afterAll(async () => {
    await breakContent(null);
    await site.stop();
  });

  // First: what the client sends once more after a fault of another kind is waited for.
  it('says that what it serves is stale, and recovers by itself', async () => {
    await breakContent({ kind: '401' });
    await expect.poll(stateOfContent).toBe('stale');
    await breakContent(null);
    await expect.poll(() => later(stateOfContent)).toBe(null);
  });

  it.each([{ kind: 'reset' }, { kind: 'hang' }, ...others])(
    'with $kind, known pages stay as they were and unknown ones say 503, not 404',
    async (error) => {
      await breakContent(error);
      for (const path of known) expect([path, (await ask(path)).response.status]).toEqual([path, 200]);
      const { html } = await ask('/djurfakta/rav');
      expect(html).toContain('Vulpes vulpes');
      const missing = await ask(`/djurfakta/okand-${error.kind}`);
      expect(missing.response.status).toBe(503);
      expect(missing.response.headers.get('Retry-After')).toBe('30');
      expect(missing.response.headers.get('Cache-Control')).toBe('no-store');
      expect(missing.html).toContain('Ett fel har inträffat.');
      expect(missing.html).not.toContain('Article not found');
    },
  );

  it('is alive and ready, for it has something to show', async () => {
    await breakContent({ kind: '500' });
    expect((await ask('/healthz')).response.status).toBe(200);
    expect((await ask('/readyz')).response.status).toBe(200);
  });
});

describe('when the content service was never there', () => {
  beforeAll(async () => {
    await breakContent({ kind: 'hang' });
    site = await openSiteHere({ ...fakes.environment, ...quick });
  });
  afterAll(async () => {
    await breakContent(null);
    await site.stop();
  });

  it('an article says 503 within its deadline, with the frame round it', async () => {
    // A process that has only just begun takes longer for its first page of a kind.
    if (isLong) await ask('/djurfakta/alg');
    const { response, html, ms } = await ask('/djurfakta/rav');
    expect(response.status).toBe(503);
    if (isLong) expect(ms).toBeLessThan(2500);
    expect(html).toContain('Djurfakta');
  });

  it.runIf(isLong)(
    'a page that asks several questions waits for one deadline, and not for one a question',
    async () => {
      const patient = await openSiteHere({ ...fakes.environment, ...quick, CONTENT_DEADLINE: '2000' });
      try {
        await ask('/vuxen/y', patient);
        // The last one is a category that the site knows: it is there without its texts.
        for (const [path, status] of [
          ['/vuxen/x', 503],
          ['/vuxen-eller-pedagog/x', 503],
          ['/vuxen/for-vuxna', 200],
        ] as const) {
          const { response, ms } = await ask(path, patient);
          expect([path, response.status]).toEqual([path, status]);
          // Two deadlines are four seconds.
          expect(ms).toBeLessThan(3500);
        }
      } finally {
        await patient.stop();
      }
    },
  );

  it('the front page and the lists show what they can, and may not be kept', async () => {
    const paths = ['/', '/djurfakta', '/hjalp-djuren', '/vuxen'];
    // Each waits for the deadline: all at once.
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ response }) => response.status)).toEqual(paths.map(() => 200));
    for (const { response } of answers) {
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('X-Content')).toBe('unavailable');
    }
  });

  it('is alive but not ready', async () => {
    expect((await ask('/healthz')).response.status).toBe(200);
    expect((await ask('/readyz')).response.status).toBe(503);
  });

  it('a page appears as soon as the service does', async () => {
    await breakContent(null);
    const status = async () => (await ask('/djurfakta/rav')).response.status;
    await expect.poll(() => later(status)).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../admin/clock.ts';
import { people } from '../people.ts';
import { cases } from './cases.ts';
import { type ServedRegistry, serveRegistry, writeQuestion } from './served-registry.ts';

let registry: ServedRegistry;
beforeAll(async () => {
  registry = await serveRegistry();
});
beforeEach(() => registry.restart());
afterAll(() => registry.close());

const testa = '195704289999';
const know = (known: string) => registry.put('people/testa', { case: known });

describe('time', () => {
  it('is as long for every case, but for the slow one', async () => {
    for (const known of Object.keys(cases)) {
      const clock = createClock({ standsAt: 0 });
      registry.restart({ clock, latency: 150, slow: 10_000 });
      await know(known);
      let isAnswered = false;
      const asked = registry.post(writeQuestion(testa)).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => (await (await registry.admin('/__fakes/counts')).json())[known]).toBe(1);
      await clock.advance(149);
      expect(isAnswered).toBe(false);
      await clock.advance(known === 'slow' ? 9851 : 1);
      await asked;
    }
  });

  it('is set by the admin API', async () => {
    const put = await registry.put('settings', { latency: 20, slow: 'long' });
    expect(await put.json()).toEqual({ latency: 20, slow: 0 });
  });
});

describe('faults', () => {
  it.each([
    ['401', 403],
    ['429', 429],
    ['500', 500],
  ])('%s', async (kind, status) => {
    await registry.put('faults', { kind, path: '/2021.1' });
    expect((await registry.post(writeQuestion(testa))).status).toBe(status);
  });

  it('drop the connection, and answer with garbage', async () => {
    await registry.put('faults', { kind: 'reset', times: 1 });
    await expect(registry.post(writeQuestion(testa))).rejects.toMatchObject({ code: 'ECONNRESET' });
    await registry.put('faults', { kind: 'garbage', times: 1 });
    expect(await registry.ask(testa)).toBeNull();
    expect(await registry.ask(testa)).not.toBeNull();
  });
});

describe('the admin page', () => {
  it('counts what was answered and logs it, without a number or a name', async () => {
    for (const { personalNumber } of people) await registry.ask(personalNumber);
    await registry.ask('195704289998');
    await registry.post('hej');
    const counts = await (await registry.admin('/__fakes/counts')).json();
    expect(counts).toEqual({
      ...{ found: 1, 'several-names': 1, protected: 1, deceased: 1, emigrated: 1, 'no-hit': 1 },
      ...{ invalid: 1, malformed: 1 },
    });
    const log = await (await registry.admin('/__fakes/requests')).text();
    expect(JSON.parse(log).last[0]).toMatchObject({
      method: 'POST',
      path: '/2021.1/',
      status: 500,
      about: 'malformed',
    });
    expect(
      people.filter(({ personalNumber, surname }) => log.includes(personalNumber) || log.includes(surname)),
    ).toEqual([]);
  });

  it('has a page where a case is chosen', async () => {
    const body = new URLSearchParams({ case: 'deceased' });
    const saved = await registry.admin('/__fakes/people/testa', { method: 'POST', body });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/__fakes']);
    expect(await (await registry.admin('/__fakes')).text()).toContain('<option value="deceased" selected>');
    expect(await (await registry.admin('/__fakes/people')).json()).toMatchObject({ testa: 'deceased' });
  });

  it('takes only what it knows, and forgets when told to', async () => {
    expect((await registry.put('people/testa', { case: 'toString' })).status).toBe(400);
    expect((await registry.put('people/nobody', { case: 'found' })).status).toBe(404);
    await know('deceased');
    expect((await registry.admin('/__fakes/reset', { method: 'POST' })).status).toBe(204);
    expect(await (await registry.admin('/__fakes/people')).json()).toMatchObject({ testa: 'found' });
    expect((await registry.admin('/other')).status).toBe(404);
  });
});

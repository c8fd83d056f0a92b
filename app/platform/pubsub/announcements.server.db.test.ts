import { getEventListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import type { ContentInvalidation } from '#content/port.ts';
import { serveSample, space } from '#fakes/contentful/served-sample.ts';
import { describePostgres, testKeys } from '#scripts/each-database.ts';
import { createServices } from '#services/services.server.ts';
import { openPubSub } from './open-pubsub.server.ts';
import type { PubSub } from './port.ts';

describe('pub/sub without PostgreSQL', () => {
  it('sends and receives nothing, at no cost', async () => {
    const one = openPubSub({ databaseUrl: '' }, 'channel', () => {});
    one.listen(() => expect.unreachable());
    await one.tell('rav');
    await one.close();
  });
});

it('closed connections leave no listeners behind', async () => {
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const warn = vi.fn<(message: string) => void>();
  // No server listens there.
  const one = openPubSub({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none' }, 'channel', warn);
  one.listen(() => expect.unreachable());
  await expect.poll(() => warn.mock.calls.length).toBe(3);
  const signals = listening.mock.contexts.filter((target) => target instanceof AbortSignal);
  listening.mockRestore();
  // It is waiting now.
  for (const signal of signals) expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
  expect(signals.length).toBeGreaterThan(0);
  await one.close();
});

const { origin, store, close } = await serveSample();
const folder = await mkdtemp(join(tmpdir(), 'announcements-'));
afterAll(async () => {
  close();
  await rm(folder, { recursive: true, force: true });
});

await describePostgres('pub/sub over PostgreSQL', (createEmpty, server) => {
  let open: PubSub[] = [];
  let url = '';
  beforeEach(async () => {
    url = (await createEmpty()).databaseUrl;
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    open = [];
  });

  function hear(channel = 'a') {
    const heard: (string | null)[] = [];
    const warnings: string[] = [];
    const one = openPubSub({ databaseUrl: url }, channel, (message) => warnings.push(message));
    open.push(one);
    one.listen((message) => heard.push(message));
    return { tell: one.tell, heard, warnings };
  }
  async function connected(...all: { heard: unknown[] }[]): Promise<void> {
    await expect.poll(() => all.every(({ heard }) => heard.length)).toBe(true);
  }

  it('reaches all other processes on the channel, and nobody else', async () => {
    const [one, two, three, elsewhere] = [hear(), hear(), hear(), hear('b')];
    await connected(one, two, three, elsewhere);
    await one.tell('räv, «hare»; ’;--');
    for (const { heard } of [two, three]) await expect.poll(() => heard).toEqual([null, 'räv, «hare»; ’;--']);
    expect([one.heard, elsewhere.heard]).toEqual([[null], [null]]);
  });

  it('survives a broken connection, and reports that messages may be lost', async () => {
    const [one, two] = [hear(), hear()];
    await connected(one, two);
    const office = new Client({ connectionString: url });
    await office.connect();
    await office.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'klubbhuset-%'`,
    );
    await office.end();
    await expect.poll(() => [one.heard.length, two.heard.length]).toEqual([2, 2]);
    await two.tell('hare');
    await expect.poll(() => one.heard).toEqual([null, null, 'hare']);
    expect(one.warnings).toHaveLength(1);
  });

  it('survives an outage of the database', async () => {
    const [one, two] = [hear(), hear()];
    await connected(one, two);
    await server.kill();
    await one.tell('lost');
    await server.start();
    await expect.poll(() => [one.heard.length, two.heard.length]).toEqual([2, 2]);
    await two.tell('hare');
    await expect.poll(() => one.heard).toEqual([null, null, 'hare']);
  });

  describe('a content change', () => {
    it('reaches every process once one of them has been notified', async () => {
      const { databaseUrl } = await createEmpty();
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const processes = ['a', 'b'].map((name) => {
        const services = createServices(
          readConfig({
            CONTENTFUL_SPACE_ID: space,
            CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
            CONTENTFUL_ORIGIN: origin,
            CONTENT_SNAPSHOT_FILE: join(folder, `${name}.json`),
            DATABASE_URL: databaseUrl,
            ENCRYPTION_KEYS: testKeys,
          }),
          log,
        );
        const deltas: ContentInvalidation[] = [];
        services.onContentInvalidation((delta) => deltas.push(delta));
        return { services, deltas };
      });
      await Promise.all(processes.map(({ services }) => services.open()));
      for (const { deltas } of processes) await expect.poll(() => deltas).toMatchObject([{ everything: true }]);
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      const listeners = async () =>
        (
          await client.query(
            `select 1 from pg_stat_activity where application_name = 'klubbhuset-listener' and query like 'listen%'`,
          )
        ).rowCount;
      await expect.poll(listeners).toBe(2);
      await client.end();

      store().publish('hare', { title: 'Nyhare' });
      await processes[0]?.services.handleContentWebhook({
        id: 'hare',
        type: 'article',
        topic: 'ContentManagement.Entry.publish',
      });
      for (const { services, deltas } of processes) {
        await expect.poll(() => deltas.at(-1)?.ids).toEqual(new Set(['hare']));
        expect((await services.content(() => {}).findArticle(['hare'], 'sv'))?.title).toBe('Nyhare');
      }
      await Promise.all(processes.map(({ services }) => services.close()));
    });
  });
});

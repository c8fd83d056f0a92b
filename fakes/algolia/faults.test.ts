import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { index, serveAlgolia } from './served-algolia.ts';

const { origin, host, restart, connect, connectLite, fill, ask, fault, close } = await serveAlgolia();
const mend = () => fetch(`${origin}/__fakes/faults`, { method: 'DELETE' });
afterAll(() => void close());
beforeAll(async () => {
  restart();
  await fill();
});
afterEach(async () => void (await mend()));

const requests = [{ indexName: index, query: 'hund' }];
const timeouts = { connect: 60, read: 60, write: 60 };

/** Returns the last attempt as the client's requester recorded it. */
async function lastTry(search: Promise<unknown>) {
  const error: any = await search.then(
    () => null,
    (reason: unknown) => reason,
  );
  const frame = error.stackTrace.at(-1);
  return { name: error.name, tries: error.stackTrace.length, ...frame.response };
}

describe('the clients', () => {
  test('call an answer that does not come a connection time-out, status 0', async () => {
    await fault({ kind: 'hang', path: '/1/indexes' });
    const seen = await lastTry(connectLite({ timeouts }).search({ requests }));
    expect(seen).toMatchObject({
      name: 'RetryError',
      tries: 1,
      status: 0,
      content: 'Connection timeout',
      isTimedOut: true,
    });
  });

  test('call a slow one so too, and give the next host four times as long', async () => {
    await fault({ kind: 'slow', ms: 150 });
    const alone = connectLite({ timeouts });
    expect(await lastTry(alone.search({ requests }))).toMatchObject({ content: 'Connection timeout' });
    const withAnother = connectLite({ timeouts, hosts: [host, host] });
    expect((await withAnother.search({ requests })).results).toHaveLength(1);
  });

  test('try every host when a connection is dropped', async () => {
    await fault({ kind: 'reset' });
    const seen = await lastTry(connectLite({ hosts: [host, host] }).search({ requests }));
    expect(seen).toMatchObject({ name: 'RetryError', tries: 2, status: 0, isTimedOut: false });
    expect(seen.content).not.toBe('');
  });

  test('try again after 500, not after 403', async () => {
    await fault({ kind: '500' });
    expect(await lastTry(connectLite().search({ requests }))).toMatchObject({ name: 'RetryError', status: 500 });
    await mend();
    await fault({ kind: '401' });
    await expect(connectLite().search({ requests })).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  });

  test('say that garbage is no JSON', async () => {
    await fault({ kind: 'garbage' });
    await expect(connectLite().search({ requests })).rejects.toMatchObject({ name: 'DeserializationError' });
  });

  test('are told to wait by 429', async () => {
    await fault({ kind: '429' });
    const client = connectLite({ maxRateLimitRetries: 0 });
    await expect(client.search({ requests })).rejects.toMatchObject({ status: 429, message: 'Too many requests' });
    expect((await ask(`/1/indexes/${index}/query`, {})).headers.get('retry-after')).toBe('1');
  });
});

test('what was sent before the connection dropped is done', async () => {
  await fault({ kind: 'commit-then-drop', path: `/1/indexes/${index}/batch` });
  const objects = [{ objectID: 'uggla', title: 'Uggla' }];
  await expect(connect().saveObjects({ indexName: index, objects })).rejects.toMatchObject({ name: 'RetryError' });
  await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await connect().getObject({ indexName: index, objectID: 'uggla' })).toEqual(objects[0]);
});

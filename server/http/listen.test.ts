import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { freePort } from '#scripts/free-port.ts';
import { createLoadShedder } from '../middleware/load-shedder.ts';
import { createPassthrough } from '../page-cache/page-cache-middleware.ts';
import { explainListenError, listen } from './listen.ts';
import { openListeners } from './listeners.ts';

const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
afterEach(() => {
  exit.mockClear();
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
});

/** Opens a site that has `atClose` to do at its end, and ends it; gives what it logged as errors. */
async function openAndEnd(atClose: () => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (...told: unknown[]) => void errors.push(...told) };
  const pageCache = createPassthrough(() => new Response('page;'));
  const given = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token', PORT: String(await freePort()) };
  const config = readConfig(given);
  const parts = { log, closing: new AbortController(), atClose, loadShedder: createLoadShedder(config, log) };
  await listen(pageCache, config, parts);
  process.emit('SIGINT');
  await vi.waitFor(() => expect(exit).toHaveBeenCalled(), { timeout: 30_000 });
  return errors;
}

describe('shutdown', () => {
  it('exits with 0 after the last writes', async () => {
    expect(await openAndEnd(async () => {})).toEqual([]);
    expect(exit.mock.calls[0]).toEqual([0]);
  });

  it('logs a failed last write and exits with 1', async () => {
    const error = new Error('no disk');
    expect(await openAndEnd(() => Promise.reject(error))).toEqual([{ error }, expect.any(String)]);
    expect(exit.mock.calls[0]).toEqual([1]);
  });
});

describe('a place that cannot be listened at', () => {
  it.each([
    ['no name', 'nonsense!', 3000],
    ['a name that nobody has', 'nowhere.invalid', 3000],
    ['another machine’s address', '192.0.2.1', 3000],
  ])('is told in a line: %s', async (_, host, port) => {
    const opening = openListeners({ host, port }, () => {}, { listeners: 1, maxConnections: 1 });
    const error = await opening.then(
      () => null,
      (reason: NodeJS.ErrnoException) => reason,
    );
    expect(error && explainListenError(error, { host, port })).toBe(`HOST=${host} is no address of this machine.`);
  });
});

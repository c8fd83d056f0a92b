import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { PubSub } from './port.ts';

const shortestPause = 250;
const longestPause = 30_000;
const connectionTimeout = 5_000;

interface PostgresParts {
  url: string;
  /** Shared by all processes of the site. */
  channel: string;
  warn(message: string): void;
}

/**
 * Pub/sub over PostgreSQL's LISTEN and NOTIFY, on a dedicated connection. A broken connection is reopened, with
 * exponential backoff from 250 ms to 30 s. PostgreSQL limits a message to 7,900 bytes.
 */
export function createPostgresPubSub({ url, channel, warn }: PostgresParts): PubSub {
  const self = randomUUID();
  const closing = new AbortController();
  let connection: Client | null = null;
  let running: Promise<void> | null = null;

  async function connect(listener: (message: string | null) => void): Promise<void> {
    // Loaded lazily: a site on SQLite does not need it.
    const pg = await import('pg');
    if (closing.signal.aborted) return;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'klubbhuset-listener',
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeout,
      query_timeout: connectionTimeout,
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.once('end', end);
    client.once('error', () => end());
    const stop = () => end();
    closing.signal.addEventListener('abort', stop);
    // A connection can emit `error` more than once. An event without a listener would end the process.
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => {
      const [from, message] = [payload.slice(0, self.length), payload.slice(self.length)];
      if (from !== self) listener(message);
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      connection = client;
      listener(null);
      await ended;
    } finally {
      connection = null;
      closing.signal.removeEventListener('abort', stop);
      await client.end().catch(() => {});
    }
  }

  async function stayConnected(listener: (message: string | null) => void): Promise<void> {
    for (let wait = shortestPause; !closing.signal.aborted; wait = Math.min(2 * wait, longestPause)) {
      const startedAt = performance.now();
      await connect(listener).catch(() => {});
      if (closing.signal.aborted) return;
      if (performance.now() - startedAt > longestPause) wait = shortestPause;
      warn('Other processes of the site cannot be heard; trying again.');
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    async tell(message) {
      await connection?.query('select pg_notify($1, $2)', [channel, self + message]).catch(() => {});
    },
    listen(listener) {
      running ??= stayConnected(listener);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

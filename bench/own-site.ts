import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onCore, serverCore } from '#scripts/cores.ts';
import { freePort } from '#scripts/free-port.ts';
import type { Question, Used } from './probe.ts';

export interface OwnSite {
  origin: string;
  /** Milliseconds from starting the process until it was ready. */
  startedIn: number;
  /** Resource usage since the start. */
  used(): Promise<Used>;
  /** Renders its last page repeatedly for the given time in ms; returns the count and the resource usage. */
  renderAgain(milliseconds: number): Promise<Used>;
  stop(): Promise<void>;
}

/** Time that a site may take to become ready, ms: long, for 100,000 articles on a busy machine. */
const patience = 300_000;
/** As deploy/klubbhuset.service starts it. */
const command = 'server/start.sh';
const shippedHeap = 512;

/**
 * Starts the built site on the server's core and waits until it is ready. It has its own database and image folder.
 * @param heap limit of its heap, MB
 */
export async function openOwnSite(environment: Record<string, string>, heap = shippedHeap): Promise<OwnSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-bench-'));
  const start = performance.now();
  const probe = join(import.meta.dirname, 'probe.ts');
  const site = spawn(...onCore(serverCore, [command, `--max-old-space-size=${heap}`, '--import', probe]), {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: origin,
      DATABASE_FILE: join(folder, 'klubbhuset.db'),
      IMAGE_CACHE_FOLDER: join(folder, 'images'),
      SEARCH_ZERO_RESULTS_FILE: join(folder, 'misses.json'),
      CONTENT_TTL: '3600',
      // Lets test visitors come from many networks, because rate limits apply per network.
      TRUSTED_PROXIES: '1',
      ...environment,
      PORT: String(port),
    },
  });
  const exited = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  await untilReady(origin);
  return {
    origin,
    startedIn: performance.now() - start,
    used: () => ask(site, { ask: 'used' }),
    renderAgain: (milliseconds) => ask(site, { ask: 'render', milliseconds }),
    async stop() {
      site.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function ask(site: ChildProcess, question: Question): Promise<Used> {
  return new Promise((resolve) => {
    site.once('message', (answer) => resolve(answer as Used));
    site.send(question);
  });
}

async function untilReady(origin: string): Promise<void> {
  for (const deadline = performance.now() + patience; performance.now() < deadline; await pause(10)) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error('The site did not become ready');
}

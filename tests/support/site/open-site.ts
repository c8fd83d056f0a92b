import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';

/** Twice the interval at which `server/telemetry/log.ts` flushes its lines, ms. */
export const gathering = 700;

/** Running site. */
export interface RunningSite {
  origin: string;
  /** Log of the site so far. Waits until buffered lines are flushed. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Running site with its own process. */
export interface OpenSite extends RunningSite {
  process: ChildProcess;
}

/**
 * Starts the built site as its own process on a free port, and waits until it answers. It has its own database and
 * snapshot, unless others are given.
 * @param root checkout of the build; this one by default
 */
export async function openSite(environment: Record<string, string>, root?: string): Promise<OpenSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-'));
  const site = spawn('sh', ['server/start.sh'], {
    cwd: root,
    env: environmentOf(port, folder, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (text: Buffer) => (log += text.toString()));
  const exited = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  await untilAlive(`http://localhost:${port}`, () => log).catch((error: unknown) => {
    site.kill();
    throw error;
  });
  return {
    origin,
    process: site,
    log: () => pause(gathering).then(() => log),
    async stop() {
      site.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Environment of a site under test.
 * @param folder data folder
 */
export function environmentOf(port: number, folder: string, given: Record<string, string>): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // A site behind TLS may keep the demo’s bankgiro and addresses.
    DEMO: 'on',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATABASE_FILE: join(folder, 'klubbhuset.db'),
    CONTENT_SNAPSHOT_FILE: join(folder, 'content.db'),
    // Lets a test set its client address.
    TRUSTED_PROXIES: '1',
    // No proxy needs a notice before shutdown.
    SHUTDOWN_DELAY: '0',
    // Minimum fill time is off; tests/http/forms/too-fast.test.ts covers it.
    FORM_MIN_SECONDS: '0',
    // Every way of paying is filled in.
    IN_PERSON_PLACE: 'on',
    ...given,
    PORT: String(port),
  };
}

export async function untilAlive(origin: string, log: () => string): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error(`The site did not start.\n${log()}`);
}

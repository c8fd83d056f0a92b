import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { readConfigWithoutContent } from '#config/config.server.ts';
import type { Order } from '#orders/model/order.ts';
import { readKeyFile } from '#platform/encryption/keyring.server.ts';
import { writeEmptyTables } from '#scripts/each-database.ts';
import { createOrderServices, type OrderServices } from '#services/order-services.server.ts';
import { type OpenSite, openSite, type RunningSite } from '../site/open-site.ts';
import { createPostman, type Postman } from './postman.ts';

/** Site with access to its order book. */
export interface OwnSite extends Postman {
  /** Address of the site; it changes with each start. */
  readonly origin: string;
  readonly databaseFile: string;
  readonly repository: OrderServices;
  /** Log of all starts. */
  log(): Promise<string>;
  /** Orders of a payer; all when none is named. */
  ordersOf(email?: string): Promise<Order[]>;
  /** Kinds of e-mails queued for an order. */
  emailsFor(order: Order): Promise<string[]>;
  /** Runs `npm run orders --` with these arguments. */
  office(...typed: string[]): Promise<string>;
  /** Stops and restarts the site; `meanwhile` runs while it is down. */
  restart(meanwhile?: () => unknown): Promise<void>;
  stop(): Promise<void>;
}

/** Site with its own process; `restart` kills it as a power cut would. */
export interface OwnProcess extends OwnSite {
  /** Process id; it changes with each start. */
  readonly processId: number;
}

const run = promisify(execFile);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Makes a database with its tables and its key file. */
export function writeEmptyBooks(databaseFile: string): void {
  // A key file is made for a new database alone.
  readKeyFile(databaseFile);
  writeEmptyTables(databaseFile);
}

export async function openOwnSite(settings: Record<string, string> = {}): Promise<OwnProcess> {
  let process: OpenSite['process'] | undefined;
  const own = await openWithOwnBooks(settings, async (environment) => {
    const site = await openSite(environment);
    ({ process } = site);
    return { ...site, end: () => void site.process.kill('SIGKILL') };
  });
  return Object.defineProperty(own, 'processId', { get: () => process?.pid ?? 0 }) as OwnProcess;
}

export async function openWithOwnBooks(
  settings: Record<string, string>,
  open: (environment: Record<string, string>) => Promise<RunningSite & { end?(): void }>,
): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-books-'));
  const environment = { ...inject('fakes'), DATABASE_FILE: join(folder, 'klubbhuset.db'), ...settings };
  if (!settings.DATABASE_FILE && !settings.DATABASE_URL) writeEmptyBooks(environment.DATABASE_FILE);
  const repository = createOrderServices(readConfigWithoutContent(environment), silent);
  let site = await open(environment);
  let logged = '';

  async function ordersOf(email?: string): Promise<Order[]> {
    const orders: Order[] = [];
    for await (const order of repository.orders.list({})) {
      if (email === undefined || order.payer.email === email) orders.push(order);
    }
    return orders;
  }

  return {
    get origin() {
      return site.origin;
    },
    databaseFile: environment.DATABASE_FILE,
    repository,
    ...createPostman(repository.outbox, () => ({ PUBLIC_ORIGIN: site.origin, ...environment })),
    log: async () => logged + (await site.log()),
    ordersOf,
    async emailsFor({ reference }) {
      const history = await repository.orders.findHistory(reference);
      return (history?.emails ?? []).map(({ kind }) => kind).toSorted();
    },
    async office(...typed) {
      const { PATH = '' } = process.env;
      const { stdout } = await run('node', ['cli/orders.ts', ...typed], { env: { ...environment, PATH } });
      return stdout;
    },
    async restart(meanwhile = () => {}) {
      site.end?.();
      await site.stop();
      logged += await site.log();
      await meanwhile();
      site = await open(environment);
    },
    async stop() {
      await site.stop();
      await repository.database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

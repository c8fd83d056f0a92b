import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { readConfigWithoutContent } from '#config/config.server.ts';
import type { Order } from '#orders/order.ts';
import { createOrderServices, type OrderServices } from '#services/order-services.server.ts';
import { type OpenSite, openSite } from '../open-site.ts';

/** A site whose books lie open to the test. */
export interface OwnSite {
  /** Where it answers; another address after each start. */
  readonly origin: string;
  /** Its process; another after each start. */
  readonly processId: number;
  readonly databaseFile: string;
  readonly book: OrderServices;
  /** All that was logged, over all starts. */
  log(): Promise<string>;
  /** The orders of a payer; all of them when nobody is named. */
  ordersOf(email?: string): Promise<Order[]>;
  /** The kinds of letters that an order has caused so far. */
  lettersFor(order: Order): Promise<string[]>;
  /** What the office types behind `npm run orders --`. */
  office(...typed: string[]): Promise<string>;
  /** Ends it as a power cut would, and starts it again; `meanwhile` happens while it is down. */
  restart(meanwhile?: () => unknown): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export async function openOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-books-'));
  const environment = { ...inject('standIns'), DATABASE_FILE: join(folder, 'klubbhuset.db'), ...settings };
  const book = createOrderServices(readConfigWithoutContent(environment), silent);
  let site: OpenSite = await openSite(environment);
  let logged = '';

  async function ordersOf(email?: string): Promise<Order[]> {
    const orders: Order[] = [];
    for await (const order of book.orders.list({})) {
      if (email === undefined || order.payer.email === email) orders.push(order);
    }
    return orders;
  }

  return {
    get origin() {
      return site.origin;
    },
    get processId() {
      return site.process.pid ?? 0;
    },
    databaseFile: environment.DATABASE_FILE,
    book,
    log: async () => logged + (await site.log()),
    ordersOf,
    async lettersFor({ reference }) {
      const history = await book.orders.findHistory(reference);
      return (history?.letters ?? []).map(({ kind }) => kind).toSorted();
    },
    async office(...typed) {
      const { PATH = '' } = process.env;
      const { stdout } = await run('node', ['office/orders.ts', ...typed], { env: { ...environment, PATH } });
      return stdout;
    },
    async restart(meanwhile = () => {}) {
      site.process.kill('SIGKILL');
      await site.stop();
      logged += await site.log();
      await meanwhile();
      site = await openSite(environment);
    },
    async stop() {
      await site.stop();
      await book.database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

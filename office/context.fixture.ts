import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { OrderDraft } from '#orders/order.ts';
import { backUp } from '#services/database/back-up.server.ts';
import { createMandates } from '#services/mandates/mandates.server.ts';
import { createSampleOrders, type SampleOrders } from '#services/order-book/order-book.fixture.ts';
import { createPaymentService } from '#services/payments/payment-service.server.ts';
import type { CliServices } from './context.ts';
import { runCli } from './run-cli.ts';
import { createTerminal } from './terminal.ts';

export interface CliOutcome {
  code: number;
  said: string;
  remarked: string;
}

type SampleDatabaseSettings = Parameters<typeof createSampleOrders>[0];

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Admin CLI for tests, with its own clock, database and folder. */
export interface SampleContext extends SampleOrders {
  documents: CliServices;
  folder: string;
  place(draft: OrderDraft): Promise<string>;
  /** Runs a command as user Testa, and replies `answers` to questions. */
  type(words: string[], answers?: string): Promise<CliOutcome>;
  /** Audit entries, the oldest first, without those of visitors. */
  acts(): Promise<string[]>;
  /** Deletes all data and files. */
  clear(): Promise<void>;
}

/** @param settings of the database; by default it is a file in the folder */
export function createSampleContext(settings?: SampleDatabaseSettings): SampleContext {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  const own = {
    databaseFile: join(folder, 'orders.db'),
    databaseUrl: '',
    encryptionKeys: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const sample = createSampleOrders(settings ?? own);
  const { repository, outbox, deps } = sample;
  const documents: CliServices = {
    orders: repository,
    outbox,
    mandates: createMandates(deps),
    payments: createPaymentService({
      ...deps,
      log,
      switchedOn: [],
      providers: [],
      deadline: 8000,
      throttle: { news: 0, webhooks: 0 },
    }),
    document: async (kind, { reference }) => Buffer.from(`%PDF ${kind} ${reference}`),
    hasMail: true,
    backUp: (settings ?? own).databaseUrl ? null : (file) => backUp((settings ?? own).databaseFile, file),
    now: deps.now,
    close: async () => {},
  };
  return {
    ...sample,
    documents,
    folder,
    place: async (draft) => (await repository.place(draft, randomUUID())).reference,
    type: (words, answers) => type(() => documents, [...words, '--as', 'Testa'], answers),
    acts: async () =>
      (await repository.audit())
        .filter(({ actor }) => actor !== 'visitor')
        .map(({ actor, act: runAction, reference }) => [actor, runAction, reference].filter(Boolean).join(' '))
        .toReversed(),
    async clear() {
      await sample.database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs a command at a terminal that records its output. */
export async function type(open: () => CliServices, words: string[], answers = ''): Promise<CliOutcome> {
  const [output, remarks] = [createSheet(), createSheet()];
  const terminal = createTerminal({ input: Readable.from([answers]), output: output.stream, remarks: remarks.stream });
  const code = await runCli(words, terminal, open);
  return { code, said: output.read(), remarked: remarks.read() };
}

function createSheet(): { stream: Writable; read(): string } {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _, done) {
      text += chunk;
      done();
    },
  });
  return { stream, read: () => text };
}

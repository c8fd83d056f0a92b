import { randomBytes } from 'node:crypto';
import { createAnswerStore } from '../answers/answer-store.server.ts';
import type { AnswerStore } from '../answers/port.ts';
import { createDatabase, type Database } from '../database/database.server.ts';
import { createOutbox } from '../outbox/outbox.server.ts';
import type { Outbox } from '../outbox/port.ts';
import { createEncryptor } from '../sealing/encryptor.server.ts';
import { parseKeys } from '../sealing/keyring.server.ts';
import type { Deps } from './deps.server.ts';
import { createOrderRepository } from './order-repository.server.ts';
import type { OrderRepository } from './port.ts';

/** Test fixture: stores of answers and orders on one database, with a settable clock. */
export interface SampleOrders {
  database: Database;
  deps: Deps;
  repository: OrderRepository;
  answers: AnswerStore;
  outbox: Outbox;
  /** @param at ISO time, or a day (its noon in UTC) */
  putClock(at: string): void;
}

/** Queues a confirmation of every order, a receipt of every payment, and a certificate on the day of a gift. */
export function createSampleOrders(
  settings: { databaseFile: string; databaseUrl: string; encryptionKeys: string },
  changed: Partial<Deps> = {},
): SampleOrders {
  let at = new Date('2026-03-14T12:00:00Z');
  // A long lock timeout: concurrency tests on a busy machine may have to wait.
  const database = createDatabase(settings, undefined, 60_000);
  const deps: Deps = {
    database,
    encryptor: createEncryptor(() => parseKeys(settings.encryptionKeys) ?? []),
    now: () => at,
    random: (bytes) => randomBytes(bytes),
    ocrLevel: 'check',
    emailsFor: (order, event) => {
      if (event === 'paid') return [{ kind: 'receipt', dueAt: at }];
      if (event !== 'placed') return [];
      const certificate = order.gift && { kind: 'certificate' as const, dueAt: new Date(order.gift.deliverOn) };
      return [{ kind: 'confirmation', dueAt: at }, ...(certificate ? [certificate] : [])];
    },
    ...changed,
  };
  return {
    database,
    deps,
    repository: createOrderRepository(deps),
    answers: createAnswerStore(deps),
    outbox: createOutbox(deps),
    putClock(to) {
      at = new Date(to.length === 10 ? `${to}T12:00:00Z` : to);
    },
  };
}

import { endOutdated } from '../subscriptions/subscription-rows.server.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.server.ts';
import type { WebhookInbox } from '../webhooks/webhook-inbox.server.ts';
import type { Checks } from './checks.server.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import type { Refunds } from './refunds.server.ts';
import { deleteOldStarts } from './velocity-limits.server.ts';

/** Batch size of each kind, and number handled concurrently. */
const batch = 500;
const atOnce = 4;

interface ReconcileParts {
  checks: Checks;
  inbox: WebhookInbox;
  refunds: Refunds;
  subscriptions: Subscriptions;
}

/**
 * Runs everything that is due; returns the number of each kind. A failure is logged and stays due, and does not
 * stop the rest.
 */
export async function reconcile(
  deps: PaymentDeps,
  { checks, inbox, refunds, subscriptions }: ReconcileParts,
  stopping?: AbortSignal,
): Promise<Record<string, number>> {
  const { database, now, log } = deps;
  const at = now().toISOString();

  async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<number> {
    const left = items.values();
    let done = 0;
    async function go() {
      for (const item of left) {
        if (stopping?.aborted) return;
        await work(item).catch((error: unknown) =>
          log.error({ service: 'payments', error }, 'A due payment could not be reconciled'),
        );
        done++;
      }
    }
    await Promise.all(Array.from({ length: atOnce }, go));
    return done;
  }

  const due = (table: 'attempts' | 'refunds' | 'subscriptions') =>
    database.read((db) =>
      db
        .selectFrom(table)
        .select('id')
        .where('next_check_at', '<=', at)
        .orderBy('next_check_at')
        .limit(batch)
        .execute(),
    );
  await database.write((db) => endOutdated(db, at));
  const webhooks = await database.read((db) =>
    db
      .selectFrom('webhook_events')
      .select(['provider', 'event_id'])
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(batch)
      .execute(),
  );
  const done = {
    webhooks: await each(webhooks, ({ provider, event_id }) => inbox.apply(provider, event_id)),
    attempts: await each(await due('attempts'), ({ id }) => checks.check(id)),
    refunds: await each(await due('refunds'), ({ id }) => refunds.check(id)),
    subscriptions: await each(await due('subscriptions'), ({ id }) => subscriptions.check(id)),
  };
  await inbox.forgetOld();
  await database.write((db) => deleteOldStarts(deps, db));
  return done;
}

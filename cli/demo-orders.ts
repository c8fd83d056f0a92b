import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { configFromEnvironment } from '#config/config.server.ts';
import { emailsFor } from '#emails/emails-for-order.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import { createOrderOffice } from '#orders/office/order-office.server.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { createDatabase } from '#platform/database/database.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { parseKeys, readKeyFile } from '#platform/encryption/keyring.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { bringDemoAutogiro } from './demo-autogiro/demo-autogiro.ts';
import { type DemoOrder, demoOrders } from './demo-orders-list.ts';

// Usage: node cli/demo-orders.ts. Fills an empty order book with invented orders over two years, in every state. The
// demo runs it before the site starts. It uses the site's own services, with a clock that it sets.

const config = configFromEnvironment();
if (!config.demo) throw new Error('Orders are invented for a demo only: DEMO is off');
const today = new Date();
let at = today;
const database = createDatabase(config);
const deps: Deps = {
  database,
  encryptor: createEncryptor(() => parseKeys(config.encryptionKeys) ?? readKeyFile(config.databaseFile)),
  now: () => at,
  random: (bytes) => randomBytes(bytes),
  emailsFor,
  ocrLevel: config.ocrLevel,
};
const orders = createOrderRepository(deps);
const office = createOrderOffice(deps);
const actor = 'office:Handläggare';

const isEmpty = await database.read(
  async (db) => !(await db.selectFrom('orders').select('id').limit(1).execute()).length,
);
if (isEmpty) {
  for (const [index, order] of demoOrders.entries()) await place(order, index);
  await bringDemoAutogiro({
    deps,
    orders,
    setClock: (day) => {
      at = new Date(`${day}T11:00:00Z`);
    },
    folder: resolve('.cache/demo/autogiro'),
  });
  at = today;
  await sendOldLetters();
}
await database.close();

async function place({ daysAgo, draft, steps }: DemoOrder, index: number): Promise<void> {
  const day = addDays(dateInStockholm(today), -daysAgo);
  at = new Date(`${day}T${String(8 + (index % 12)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00Z`);
  const { reference } = await orders.place(onItsDay(draft, day), `demo-${index}`);
  const order = await orders.findByReference(reference);
  for (const step of steps) {
    at = new Date(Math.min(at.getTime() + 86_400_000, today.getTime()));
    const on = dateInStockholm(at);
    const act = { actId: `demo-${index}-${step.do}`, actor, reference } as const;
    if (step.do === 'card-sent') await orders.markCardSent(reference, actor);
    else if (step.do === 'refund') await orders.recordRefund(reference, step.amount ?? null, actor);
    else if (step.do === 'pay') {
      await office.registerPayment({ ...act, amount: step.amount ?? order?.total ?? 0, on, by: 'bank' });
    } else if (step.do === 'review') {
      const found = await office.look(reference, actor);
      await office.mark(
        { ...act, version: found?.version ?? '' },
        'review',
        'Två beställningar ser ut att vara samma.',
      );
    } else await orders.apply(reference, step.do, step.do === 'paper-received' ? actor : 'job');
  }
}

/** Moves a gift's and a membership's days with the order. */
function onItsDay(draft: OrderDraft, day: string): OrderDraft {
  const deliverOn = addDays(day, 12);
  return {
    ...draft,
    gift: draft.gift && { ...draft.gift, deliverOn },
    membership: draft.membership && { ...draft.membership, startsOn: day, endsOn: addDays(day, 364) },
  };
}

/** Letters of the past have gone: the demo's mailbox shows what visitors do now. */
async function sendOldLetters(): Promise<void> {
  await database.write((db) =>
    db
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('state', '=', 'queued')
      .where('due_at', '<', today.toISOString())
      .execute(),
  );
}

import { parseReference } from '#swedish/ids/reference.ts';
import type { Order } from '../model/order.ts';
import { recordAudit } from '../store/audit.server.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { eraseScope, ordersOf, type PersonScope } from '../store/people.server.ts';
import { readOrder } from '../store/read-orders.server.ts';
import { readDisclosure } from './disclose.server.ts';
import type { PeopleOffice } from './people-office.ts';
import { protect } from './protection.server.ts';
import { readPersonFile } from './read-person-file.server.ts';

/** Creates the office's acts on people. */
export function createPeopleOffice(deps: Deps): PeopleOffice {
  /** Finds the person behind an order, and does something with them in one transaction. Null without such an order. */
  const withPerson = <T>(text: string, work: (db: Write, order: Order, scope: PersonScope) => Promise<T>) =>
    deps.database.write(async (db) => {
      const reference = parseReference(text);
      const order = reference ? await readOrder(db, deps.encryptor, 'reference', reference, () => {}) : null;
      if (!order) return null;
      const email = order.payer.email ?? null;
      const orderIds = email === null ? [order.id] : await ordersOf(deps, db, email);
      return work(db, order, { email, orderIds });
    });

  return {
    look: (text, actor) =>
      withPerson(text, async (db, { reference }, scope) => {
        // If the look cannot be noted, nothing is shown.
        await recordAudit(deps, db, { actor, act: 'show-person', reference });
        return readPersonFile(deps, db, reference, scope);
      }),
    disclose: (text, actor) =>
      withPerson(text, async (db, { reference }, scope) => {
        await recordAudit(deps, db, { actor, act: 'export-person', reference });
        return readDisclosure(deps, db, scope);
      }),
    erase: (text, actor) => withPerson(text, (db, _, scope) => eraseScope(deps, db, scope, actor)),
    async protect(act, isProtected, reason) {
      await withPerson(act.reference, (db, { id }, { orderIds }) =>
        protect(deps, db, { ...act, id, orderIds, isProtected, reason }),
      );
    },
  };
}

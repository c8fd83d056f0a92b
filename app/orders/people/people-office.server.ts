import { parseReference } from '#swedish/ids/reference.ts';
import { recordAudit } from '../store/audit.server.ts';
import type { Deps } from '../store/deps.server.ts';
import { readOrder } from '../store/read-orders.server.ts';
import type { PeopleOffice } from './people-office.ts';
import { readPersonFile } from './read-person-file.server.ts';

/** Creates the office's acts on people. */
export function createPeopleOffice(deps: Deps): PeopleOffice {
  return {
    look: (text, actor) =>
      deps.database.write(async (db) => {
        const reference = parseReference(text);
        const order = reference ? await readOrder(db, deps.encryptor, 'reference', reference, () => {}) : null;
        if (!order) return null;
        // If the look cannot be noted, nothing is shown.
        await recordAudit(deps, db, { actor, act: 'show-person', reference });
        return readPersonFile(deps, db, order);
      }),
  };
}

import { parseReference } from '#numbers/reference.ts';
import { queueGivenUp } from '../outbox/send-again.server.ts';
import { applyEvent } from './apply-event.server.ts';
import { readAudit, recordAudit } from './audit.server.ts';
import { findCertificate } from './certificate-facts.server.ts';
import { type Deps, hashOf } from './deps.server.ts';
import { eraseExpired } from './erase-expired.server.ts';
import { findByOcr } from './find-by-ocr.server.ts';
import { findHistory } from './find-history.server.ts';
import { listOrders } from './list-orders.server.ts';
import { skipNumbers } from './number-series.server.ts';
import { correctEmail, erasePerson, exportPerson } from './people.server.ts';
import { placeOrder, placeSentForm } from './place-order.server.ts';
import type { OrderRepository } from './port.ts';
import { queueEmail } from './queue-emails.server.ts';
import { readOrder } from './read-orders.server.ts';
import { reencrypt } from './reencrypt.server.ts';
import { readWithdrawals, withdraw } from './withdrawals.server.ts';

/** More numbers than the club uses between two backups. */
const skippedNumbers = 1000;

/** Creates the order repository on a database. */
export function createOrderRepository(deps: Deps): OrderRepository {
  const { database, encryptor, now } = deps;
  return {
    place: (draft, submission) => placeOrder(deps, draft, submission),
    placeSent: (draft, sent) => placeSentForm(deps, draft, sent),
    findByToken: (token) => database.read((db) => readOrder(db, encryptor, 'token_hash', hashOf(token))),
    async findByReference(text) {
      const reference = parseReference(text);
      return reference ? database.read((db) => readOrder(db, encryptor, 'reference', reference)) : null;
    },
    findByOcr: (ocr) => findByOcr(deps, ocr),
    async findHistory(text) {
      const reference = parseReference(text);
      return reference ? findHistory(deps, reference) : null;
    },
    findCertificate: (number) => findCertificate(deps, number),
    async apply(text, event, actor) {
      const reference = parseReference(text);
      return reference ? database.write((db) => applyEvent(deps, db, reference, event, actor)) : null;
    },
    list: (filter) => listOrders(deps, filter),
    markCardSent: (text, actor) =>
      database.write(async (db) => {
        const reference = parseReference(text);
        const { numUpdatedRows } = await db
          .updateTable('orders')
          .set({ card_sent_at: now().toISOString() })
          .where('reference', '=', reference ?? '')
          .where('gift_delivery', 'in', ['post-giver', 'post-recipient'])
          .where('card_sent_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await recordAudit(deps, db, { actor, act: 'card-sent', reference });
        return true;
      }),
    resend: (text, email, actor) =>
      database.write(async (db) => {
        const reference = parseReference(text);
        const order = reference ? await readOrder(db, encryptor, 'reference', reference) : null;
        if (!order?.payer.email) return false;
        await queueEmail(deps, db, order.id, email, `resend ${now().toISOString()}`, now());
        await recordAudit(deps, db, { actor, act: `resend ${email}`, reference });
        return true;
      }),
    sendGivenUp: (actor) =>
      database.write(async (db) => {
        const emails = await queueGivenUp(deps, db);
        for (const { kind, reference, obstacle } of emails)
          await recordAudit(deps, db, {
            actor,
            act: `${obstacle ? 'drop-letter' : 'letters-again'} ${kind}`,
            reference,
          });
        return emails;
      }),
    exportPerson: (email, actor) => exportPerson(deps, email, actor),
    erasePerson: (email, actor) => erasePerson(deps, email, actor),
    correctEmail: (email, right, actor) => correctEmail(deps, { email, right }, actor),
    recordAct: (act, actor, text) =>
      database.write((db) => recordAudit(deps, db, { act, actor, reference: text ? parseReference(text) : null })),
    audit: (reference) => readAudit(deps, reference === undefined ? undefined : (parseReference(reference) ?? '')),
    skipNumbers: (actor) =>
      database.write(async (db) => {
        await skipNumbers(db, skippedNumbers);
        await recordAudit(deps, db, { actor, act: `skip-numbers ${skippedNumbers}`, reference: null });
      }),
    withdraw: (withdrawal, submission) => withdraw(deps, withdrawal, submission),
    listWithdrawals: () => database.read((db) => readWithdrawals(db, encryptor)),
    async reencrypt(actor) {
      const reencrypted = await reencrypt(deps);
      await database.write((db) => recordAudit(deps, db, { actor, act: 'reseal', reference: null }));
      return reencrypted;
    },
    eraseExpired: (at) => eraseExpired(deps, at),
  };
}

import { parseReference } from '#numbers/reference.ts';
import { queueGivenUp } from '../outbox/send-again.server.ts';
import { applyEvent } from './apply-event.server.ts';
import { note, readAudit } from './audit.server.ts';
import { findCertificate } from './certificate-facts.server.ts';
import { eraseExpired } from './erase-expired.server.ts';
import { findByOcr } from './find-by-ocr.server.ts';
import { findHistory } from './find-history.server.ts';
import { listOrders } from './list-orders.server.ts';
import { hashOf, type Means } from './means.server.ts';
import { skipNumbers } from './number-series.server.ts';
import { correctEmail, erasePerson, exportPerson } from './people.server.ts';
import { placeOrder, placeSentForm } from './place-order.server.ts';
import type { OrderBook } from './port.ts';
import { queueLetter } from './queue-letters.server.ts';
import { readOrder } from './read-orders.server.ts';
import { reseal } from './reseal.server.ts';
import { readWithdrawals, withdraw } from './withdrawals.server.ts';

/** More numbers than the club uses between two backups. */
const skippedNumbers = 1000;

/** Creates the order repository on a database. */
export function createOrderBook(means: Means): OrderBook {
  const { database, sealer, now } = means;
  return {
    place: (draft, submission) => placeOrder(means, draft, submission),
    placeSent: (draft, sent) => placeSentForm(means, draft, sent),
    findByToken: (token) => database.read((db) => readOrder(db, sealer, 'token_hash', hashOf(token))),
    async findByReference(text) {
      const reference = parseReference(text);
      return reference ? database.read((db) => readOrder(db, sealer, 'reference', reference)) : null;
    },
    findByOcr: (ocr) => findByOcr(means, ocr),
    async findHistory(text) {
      const reference = parseReference(text);
      return reference ? findHistory(means, reference) : null;
    },
    findCertificate: (number) => findCertificate(means, number),
    async apply(text, event, actor) {
      const reference = parseReference(text);
      return reference ? database.write((db) => applyEvent(means, db, reference, event, actor)) : null;
    },
    list: (filter) => listOrders(means, filter),
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
        await note(means, db, { actor, act: 'card-sent', reference });
        return true;
      }),
    resend: (text, letter, actor) =>
      database.write(async (db) => {
        const reference = parseReference(text);
        const order = reference ? await readOrder(db, sealer, 'reference', reference) : null;
        if (!order?.payer.email) return false;
        await queueLetter(means, db, order.id, letter, `resend ${now().toISOString()}`, now());
        await note(means, db, { actor, act: `resend ${letter}`, reference });
        return true;
      }),
    sendGivenUp: (actor) =>
      database.write(async (db) => {
        const letters = await queueGivenUp(means, db);
        for (const { kind, reference, obstacle } of letters)
          await note(means, db, { actor, act: `${obstacle ? 'drop-letter' : 'letters-again'} ${kind}`, reference });
        return letters;
      }),
    exportPerson: (email, actor) => exportPerson(means, email, actor),
    erasePerson: (email, actor) => erasePerson(means, email, actor),
    correctEmail: (email, right, actor) => correctEmail(means, { email, right }, actor),
    noteAct: (act, actor, text) =>
      database.write((db) => note(means, db, { act, actor, reference: text ? parseReference(text) : null })),
    audit: (reference) => readAudit(means, reference === undefined ? undefined : (parseReference(reference) ?? '')),
    skipNumbers: (actor) =>
      database.write(async (db) => {
        await skipNumbers(db, skippedNumbers);
        await note(means, db, { actor, act: `skip-numbers ${skippedNumbers}`, reference: null });
      }),
    withdraw: (withdrawal, submission) => withdraw(means, withdrawal, submission),
    listWithdrawals: () => database.read((db) => readWithdrawals(db, sealer)),
    async reseal(actor) {
      const resealed = await reseal(means);
      await database.write((db) => note(means, db, { actor, act: 'reseal', reference: null }));
      return resealed;
    },
    eraseExpired: (at) => eraseExpired(means, at),
  };
}

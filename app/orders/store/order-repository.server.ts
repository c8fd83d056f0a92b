import { lettersToSendAgain } from '#emails/letters-again.ts';
import { queueGivenUp } from '#emails/outbox/send-again.server.ts';
import { bookPaidByHand } from '#ledger/booking/book-order.server.ts';
import { toBareCharacters } from '#swedish/ids/bare-characters.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import type { Order, OrderState } from '../model/order.ts';
import { placeOrder, placeSentForm } from '../placing/place-order.server.ts';
import type { CertificateFacts, OrderRepository } from '../port.ts';
import { applyEvent } from './apply-event.server.ts';
import { readAudit, recordAudit } from './audit.server.ts';
import { type Deps, hashOf, today } from './deps.server.ts';
import { eraseExpired } from './erase-expired.server.ts';
import { findHistory } from './find-history.server.ts';
import { listOrders } from './list-orders.server.ts';
import { markCardSent } from './mark-card-sent.server.ts';
import { skipNumbers } from './number-series.server.ts';
import { correctEmail, erasePerson, exportPerson } from './people.server.ts';
import { queueEmail } from './queue-emails.server.ts';
import { readOrder, toGift, toMembership } from './read-orders.server.ts';
import { recordRefund } from './record-refund.server.ts';
import { reencrypt } from './reencrypt.server.ts';
import { countWithdrawals, readWithdrawals, withdraw } from './withdrawals.server.ts';

const cancelled: readonly OrderState[] = ['refunded', 'cancelled', 'failed', 'expired'];

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
      if (!reference) return null;
      return database.write(async (db) => {
        const applied = await applyEvent(deps, db, reference, event, actor);
        // Providers tell of their money themselves.
        if (applied?.hasChanged && event === 'paid') await bookPaidByHand(deps, db, applied.order, actor);
        return applied;
      });
    },
    async recordRefund(text, amount, actor) {
      const reference = parseReference(text);
      return reference ? recordRefund(deps, reference, amount, actor) : null;
    },
    list: (filter, onUnreadable = () => {}) => listOrders(deps, filter, onUnreadable),
    markCardSent: (text, actor) => database.write((db) => markCardSent(deps, db, parseReference(text) ?? '', actor)),
    resend: (text, email, actor, actId = now().toISOString()) =>
      database.write(async (db) => {
        const reference = parseReference(text);
        const order = reference ? await readOrder(db, encryptor, 'reference', reference) : null;
        if (!order?.payer.email || !lettersToSendAgain(order).includes(email)) return false;
        const isNew = await queueEmail(deps, db, order.id, email, `resend ${actId}`, now());
        if (isNew) await recordAudit(deps, db, { actor, act: `resend ${email}`, reference });
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
    countWithdrawals: (since) => database.read((db) => countWithdrawals(db, since)),
    listWithdrawals: (onUnreadable = () => {}) => database.read((db) => readWithdrawals(db, encryptor, onUnreadable)),
    async reencrypt(actor, onUnreadable = () => {}) {
      const reencrypted = await reencrypt(deps, onUnreadable);
      await database.write((db) => recordAudit(deps, db, { actor, act: 'reseal', reference: null }));
      return reencrypted;
    },
    eraseExpired: (at) => eraseExpired(deps, at),
  };
}

/** Looks up a certificate by its number. */
async function findCertificate(deps: Deps, number: string): Promise<CertificateFacts | null> {
  const certificate = parseReference(number);
  if (!certificate) return null;
  const row = await deps.database.read((db) =>
    db.selectFrom('orders').selectAll().where('certificate', '=', certificate).executeTakeFirst(),
  );
  if (!row) return null;
  const membership = toMembership(row);
  const from = membership?.startsOn ?? toGift(row, {})?.deliverOn ?? '';
  const until = membership?.endsOn ?? null;
  return {
    kind: membership ? 'membership' : 'giftogram',
    validity: validityOf(row.state as OrderState, from, until, today(deps)),
    from,
    until,
  };
}

function validityOf(state: OrderState, from: string, until: string | null, on: string): CertificateFacts['validity'] {
  if (cancelled.includes(state)) return 'cancelled';
  if (state.startsWith('awaiting_') || on < from) return 'not-yet';
  return until && on > until ? 'ended' : 'valid';
}

/** Finds an order by the OCR number of its invoice. */
function findByOcr({ database, encryptor }: Deps, text: string): Promise<Order | null> {
  return database.read(async (db) => {
    // Banks report the number in a field of fixed width, filled up with zeros. None of ours begins with one.
    const ocr = (toBareCharacters(text) ?? '').replace(/^0+/, '');
    const invoice = await db.selectFrom('invoices').select('order_id').where('ocr', '=', ocr).executeTakeFirst();
    return invoice ? readOrder(db, encryptor, 'id', invoice.order_id) : null;
  });
}

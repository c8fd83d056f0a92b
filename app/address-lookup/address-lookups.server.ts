import type { Selectable } from 'kysely';
import { type BankIdOrder, BankIdRefused, type BankIdRequest, type BankIdService } from '#bankid/port.ts';
import { createRowId, createSecret, type Deps, hashOf } from '#orders/store/deps.server.ts';
import type { AddressLookupsTable } from '#platform/database/address-lookup-tables.server.ts';
import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import { timestampWindow } from '#platform/database/timestamp-window.server.ts';
import { readOr } from '#platform/encryption/port.ts';
import { createSingleFlight } from '#platform/single-flight.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { parsePersonalNumber } from '#swedish/ids/personal-number.ts';
import type { AddressLookup, AddressLookups, At } from './port.ts';
import type { PopulationRegister, RegisteredAddress } from './spar/port.ts';

const hour = 3_600_000;
const perHour = { visitor: 5, network: 20, all: 300 };
/** Time in ms for which a fetched address is offered. */
const offered = 15 * 60_000;
const millisecondsBetweenChecks = 2000;
const mostRestarts = 3;

type Row = Selectable<AddressLookupsTable>;
type Encrypted = 'request_encrypted' | 'bankid_order_encrypted' | 'result_encrypted';
type LookupResult = RegisteredAddress & { wasShown?: boolean };

/**
 * Address lookups, stored in the database for an hour so that any process can continue them. Limits per hour: 5 per
 * visitor, 20 per network, 300 in all. An address is offered for 15 min from the start.
 */
export function createAddressLookups(
  deps: Deps,
  identity: BankIdService,
  registry: PopulationRegister,
): AddressLookups {
  const { database, encryptor, now } = deps;
  const flights = createSingleFlight<void>();
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const encrypt = (id: string, column: Encrypted, value: object) =>
    encryptor.encrypt(JSON.stringify(value), { table: 'address_lookups', id, column });
  const open = (row: Row, column: Encrypted): unknown => {
    const encrypted = row[column];
    if (encrypted === null) return null;
    const text = readOr(
      () => encryptor.decrypt(encrypted, { table: 'address_lookups', id: row.id, column }),
      () => 'null',
    );
    return JSON.parse(text);
  };

  function latest({ visitor, form }: At): Promise<Row | undefined> {
    return database.read((db) =>
      db
        .selectFrom('address_lookups')
        .selectAll()
        .where('visitor_hash', '=', hashOf(visitor))
        .where('form', '=', form)
        .where('created_at', '>', before(hour))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
  }
  async function change(id: string, values: Partial<Row>): Promise<void> {
    await database.write((db) => db.updateTable('address_lookups').set(values).where('id', '=', id).execute());
  }
  const over = { request_encrypted: null, bankid_order_encrypted: null } as const;

  /** Records the lookup before it starts, so that it counts towards the limits whatever its outcome. */
  async function note(
    { visitor, form }: At,
    network: string,
    id: string,
    nonce: string,
    earlier?: Row,
  ): Promise<number> {
    // Networks are few, so a hash without a key could be brute-forced.
    const [visitorHash, networkHash = ''] = [hashOf(visitor), ...encryptor.blindIndices(`network ${network}`)];
    return database.write(async (db) => {
      await lockCounterRow(db, 'address_lookups');
      await db.deleteFrom('address_lookups').where('created_at', '<=', before(hour)).execute();
      for (const [which, most] of [
        [{ visitor_hash: visitorHash }, perHour.visitor],
        [{ network_hash: networkHash }, perHour.network],
        [{}, perHour.all],
      ] as const) {
        const rows = await db
          .selectFrom('address_lookups')
          .select('created_at')
          .where(({ and }) => and(which))
          .orderBy('created_at', 'desc')
          .limit(most)
          .execute();
        const oldest = rows.length === most && rows.at(-1);
        if (oldest) return Math.ceil((new Date(oldest.created_at).getTime() + hour - now().getTime()) / 1000);
      }
      const at = now().toISOString();
      // Must sort after the visitor's earlier lookup even if the clock was set back.
      const afterEarlier = earlier ? new Date(Date.parse(earlier.created_at) + 1).toISOString() : at;
      await db
        .insertInto('address_lookups')
        .values({
          id,
          visitor_hash: visitorHash,
          network_hash: networkHash,
          form,
          nonce_hash: hashOf(nonce),
          state: 'failed',
          hint: 'unreachable',
          restarts: 0,
          created_at: at > afterEarlier ? at : afterEarlier,
          checked_at: at,
        })
        .execute();
      return 0;
    });
  }

  async function start(id: string, wish: BankIdRequest, more: Partial<Row> = {}): Promise<void> {
    const begun = await identity
      .auth(wish)
      .catch((error: unknown) => (error instanceof BankIdRefused ? error.code : 'unreachable'));
    if (typeof begun === 'string') return change(id, { ...more, ...over, state: 'failed', hint: begun });
    await change(id, {
      ...more,
      state: 'waiting',
      hint: 'outstandingTransaction',
      request_encrypted: encrypt(id, 'request_encrypted', wish),
      bankid_order_encrypted: encrypt(id, 'bankid_order_encrypted', begun),
    });
  }

  /** Claims the next BankID request: the process that writes the time sends it. */
  async function takeTurn(id: string): Promise<boolean> {
    const turn = now();
    const { after, before: ahead } = timestampWindow(millisecondsBetweenChecks, turn);
    const { numUpdatedRows } = await database.write((db) =>
      db
        .updateTable('address_lookups')
        .set({ checked_at: turn.toISOString() })
        .where('id', '=', id)
        .where(({ or, eb }) => or([eb('checked_at', '<=', after), eb('checked_at', '>=', ahead)]))
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async function ask(row: Row): Promise<void> {
    const order = open(row, 'bankid_order_encrypted') as BankIdOrder | null;
    if (!order || !(await takeTurn(row.id))) return;
    const answer = await identity.collect(order.orderRef).catch(() => null);
    if (!answer) return;
    if (answer.is === 'pending') return change(row.id, { hint: answer.hint });
    if (answer.is === 'failed') {
      const wish = open(row, 'request_encrypted') as BankIdRequest | null;
      if (answer.hint === 'startFailed' && wish && row.restarts < mostRestarts)
        return start(row.id, wish, { restarts: row.restarts + 1 });
      return change(row.id, { ...over, state: 'failed', hint: answer.hint });
    }
    const { personalNumber } = answer.completion;
    const outcome = await registry.lookUp(personalNumber);
    const birthDate = parsePersonalNumber(personalNumber, dateInStockholm(now()))?.birthDate;
    await change(row.id, {
      ...over,
      state: outcome.is,
      result_encrypted:
        outcome.is === 'found'
          ? encrypt(row.id, 'result_encrypted', { ...outcome.address, ...(birthDate && { birthDate }) })
          : null,
    });
  }

  async function end(row: Row, hint: string): Promise<void> {
    const order = open(row, 'bankid_order_encrypted') as BankIdOrder | null;
    await change(row.id, { ...over, state: 'failed', hint });
    if (order) await identity.cancel(order.orderRef).catch(() => null);
  }

  function toAddressLookup(row: Row | undefined): AddressLookup {
    if (!row || row.state === 'over') return { is: 'none' };
    switch (row.state) {
      case 'waiting': {
        const order = open(row, 'bankid_order_encrypted') as BankIdOrder | null;
        if (!order) return { is: 'none' };
        return { is: 'waiting', order: { ...order, answeredAt: new Date(order.answeredAt) }, hint: row.hint };
      }
      case 'found': {
        const found = row.created_at > before(offered) ? (open(row, 'result_encrypted') as LookupResult | null) : null;
        if (!found) return { is: 'none' };
        const { wasShown = false, ...address } = found;
        return { is: 'found', address, wasShown };
      }
      case 'not-found':
      case 'unavailable':
        return { is: row.state };
      default:
        return { is: 'failed', hint: row.hint };
    }
  }
  const read = async (at: At) => toAddressLookup(await latest(at));

  return {
    read,
    async begin(at, network, wishFor) {
      const [id, nonce] = [createRowId(deps), createSecret(deps)];
      const earlier = await latest(at);
      if (earlier?.state === 'waiting') await end(earlier, 'cancelled');
      const seconds = await note(at, network, id, nonce, earlier);
      if (seconds === 0) await start(id, wishFor(nonce));
      return seconds;
    },
    async check(at, nonce) {
      const row = await latest(at);
      if (row?.state !== 'waiting') return toAddressLookup(row);
      if (nonce !== null && hashOf(nonce) !== row.nonce_hash) await end(row, 'cancelled');
      else await flights.join(row.id, () => ask(row));
      return read(at);
    },
    async markShown(at) {
      const row = await latest(at);
      const found = row && (open(row, 'result_encrypted') as LookupResult | null);
      if (found)
        await change(row.id, { result_encrypted: encrypt(row.id, 'result_encrypted', { ...found, wasShown: true }) });
    },
    async take(at) {
      const row = await latest(at);
      if (!row || row.state === 'over') return null;
      const known = toAddressLookup(row);
      if (row.state === 'waiting') await end(row, 'userCancel');
      else await change(row.id, { ...over, state: 'over', result_encrypted: null });
      return known.is === 'found' ? known.address : null;
    },
  };
}

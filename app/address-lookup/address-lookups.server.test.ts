import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBankId } from '#bankid/bankid.server.ts';
import { relyingParty, type ServedBankId, serveBankId, trusted } from '#fakes/bankid/served-bankid.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { createAddressLookups } from './address-lookups.server.ts';
import type { AddressLookups } from './port.ts';
import type { LookUp } from './spar/port.ts';

const databases = createDatabaseFiles();
let served: ServedBankId;
let repository: ReturnType<typeof createSampleOrders>;
let addressLookups: AddressLookups;
let asked: string[];
let outcome: LookUp;
/** How far the house's clock was set, ms. */
let set: number;

const address = {
  firstname: 'Testa',
  lastname: 'Testsson',
  street: 'Provgatan 12',
  postcode: '12345',
  city: 'Provstad',
};
const at = { visitor: 'a-visitor', form: 'donation' };
const wish = () => ({ address: '198.51.100.7' });
const later = (seconds: number) => served.clock().advance(seconds * 1000);

beforeAll(async () => {
  served = await serveBankId();
});
afterAll(async () => {
  await served.close();
  databases.remove();
});
beforeEach(() => {
  served.restart();
  set = 0;
  const now = () => new Date(served.clock().now() + set);
  repository = createSampleOrders(databases.next(), { now });
  const call = createTlsCaller({ ...relyingParty, authority: trusted }, 2000);
  const identity = createBankId({
    call,
    origin: served.origin,
    domain: 'klubb.example',
    now,
    uptime: () => served.clock().now(),
    log: { info() {}, warn() {}, error() {} },
    deadline: 5000,
  });
  asked = [];
  outcome = { is: 'found', address };
  const lookUp = async (number: string) => {
    asked.push(number);
    return outcome;
  };
  addressLookups = createAddressLookups(repository.deps, identity, { lookUp });
  return () => repository.database.close();
});

async function act(action: object): Promise<void> {
  const orders = (await (await served.admin('/__fakes/orders')).json()) as { orderRef: string; status: string }[];
  await served.act(orders.findLast(({ status }) => status === 'pending')?.orderRef ?? '', action);
}
async function identify(person = 'testa') {
  expect(await addressLookups.begin(at, 'network', wish)).toBe(0);
  await act({ action: 'start', by: 'qr' });
  await act({ action: 'complete', person });
  await later(2);
  return addressLookups.check(at, null);
}

it('looks up the address of the identified visitor once, and nobody’s before', async () => {
  expect(await addressLookups.check(at, null)).toEqual({ is: 'none' });
  await addressLookups.begin(at, 'network', wish);
  expect(await addressLookups.check(at, null)).toMatchObject({ is: 'waiting', hint: 'outstandingTransaction' });
  expect(asked).toEqual([]);
  await act({ action: 'start', by: 'qr' });
  await act({ action: 'complete', person: 'prova' });
  await later(2);
  const answers = await Promise.all([addressLookups.check(at, null), addressLookups.check(at, null)]);
  expect(answers[0]).toEqual({ is: 'found', address: { ...address, birthDate: '2000-02-29' }, wasShown: false });
  expect(asked).toEqual(['200002292399']);
});

it('shows the address once, hands it over once, and stores nothing readable', async () => {
  await identify();
  const rows = JSON.stringify(
    await repository.database.read((db) => db.selectFrom('address_lookups').selectAll().execute()),
  );
  expect(rows).not.toMatch(/Provgatan|Testsson|195704289999/);
  await addressLookups.markShown(at);
  expect(await addressLookups.read(at)).toMatchObject({ is: 'found', wasShown: true });
  expect(await addressLookups.take(at)).toEqual({ ...address, birthDate: '1957-04-28' });
  expect(await addressLookups.take(at)).toBeNull();
  expect(await addressLookups.read(at)).toEqual({ is: 'none' });
});

it('forgets the address after 15 min', async () => {
  await identify();
  await later(15 * 60);
  expect(await addressLookups.read(at)).toEqual({ is: 'none' });
});

it.each<LookUp>([{ is: 'not-found' }, { is: 'unavailable' }])('reports %j', async (told) => {
  outcome = told;
  expect(await identify()).toEqual(told);
});

it('is invisible to another visitor and in another form', async () => {
  await identify();
  expect(await addressLookups.read({ ...at, visitor: 'other' })).toEqual({ is: 'none' });
  expect(await addressLookups.read({ ...at, form: 'annual' })).toEqual({ is: 'none' });
});

describe('when the clock is set back by ten minutes', () => {
  it('a lookup goes on at once', async () => {
    await addressLookups.begin(at, 'network', wish);
    await later(2);
    await addressLookups.check(at, null);
    await act({ action: 'start', by: 'qr' });
    await act({ action: 'complete' });
    set = -600_000;
    await later(2);
    expect(await addressLookups.check(at, null)).toMatchObject({ is: 'found', address });
  });

  it('a new lookup replaces the earlier one', async () => {
    await identify();
    await addressLookups.take(at);
    set = -600_000;
    expect(await identify()).toMatchObject({ is: 'found', address });
  });
});

describe('the return from the app', () => {
  it('ends the lookup with a wrong nonce', async () => {
    await addressLookups.begin(at, 'network', wish);
    expect(await addressLookups.check(at, 'wrong')).toEqual({ is: 'failed', hint: 'cancelled' });
    expect(asked).toEqual([]);
  });
  it('continues it with the right one', async () => {
    let nonce = '';
    await addressLookups.begin(at, 'network', (mine) => {
      nonce = mine;
      return wish();
    });
    expect(await addressLookups.check(at, nonce)).toMatchObject({ is: 'waiting' });
  });
});

it('orders a new code three times when nobody starts the app', async () => {
  await addressLookups.begin(at, 'network', wish);
  for (let times = 0; times < 3; times++) {
    await later(31);
    expect(await addressLookups.check(at, null)).toMatchObject({ is: 'waiting', hint: 'outstandingTransaction' });
  }
  await later(31);
  expect(await addressLookups.check(at, null)).toEqual({ is: 'failed', hint: 'startFailed' });
});

it('reports a failure, or that BankID is unavailable', async () => {
  await addressLookups.begin(at, 'network', wish);
  await act({ action: 'fail', hintCode: 'userCancel' });
  await later(2);
  expect(await addressLookups.check(at, null)).toEqual({ is: 'failed', hint: 'userCancel' });
  await served.put('settings', { refuse: 'maintenance' });
  await addressLookups.begin(at, 'network', wish);
  expect(await addressLookups.check(at, null)).toEqual({ is: 'failed', hint: 'unreachable' });
});

it('reports at once that BankID is unavailable while the circuit is open', async () => {
  await served.put('settings', { refuse: 'internalError' });
  for (let visitor = 0; visitor < 5; visitor++)
    await addressLookups.begin({ ...at, visitor: `${visitor}` }, `network ${visitor}`, wish);
  await served.put('settings', { refuse: null });
  await addressLookups.begin(at, 'network', wish);
  expect(await addressLookups.read(at)).toEqual({ is: 'failed', hint: 'unreachable' });
  expect(await (await served.admin('/__fakes/orders')).json()).toEqual([]);
  await later(30);
  await addressLookups.begin(at, 'network', wish);
  expect(await addressLookups.read(at)).toMatchObject({ is: 'waiting' });
});

it('is limited to five an hour per visitor', async () => {
  for (let times = 0; times < 5; times++) {
    expect(await addressLookups.begin(at, `network ${times}`, wish)).toBe(0);
    await later(60);
  }
  expect(await addressLookups.begin(at, 'network', wish)).toBe(55 * 60);
  expect(await addressLookups.begin({ ...at, visitor: 'other' }, 'network', wish)).toBe(0);
  await later(55 * 60);
  expect(await addressLookups.begin(at, 'network', wish)).toBe(0);
});

it('is limited to 300 an hour in all', async () => {
  expect(await addressLookups.begin(at, 'network', wish)).toBe(0);
  await repository.database.write(async (db) => {
    const row = await db.selectFrom('address_lookups').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 299 }, (_, n) => ({
      ...row,
      id: `other ${n}`,
      visitor_hash: `visitor ${n}`,
      network_hash: `network ${n}`,
    }));
    await db.insertInto('address_lookups').values(others).execute();
  });
  const another = { ...at, visitor: 'another' };
  expect(await addressLookups.begin(another, 'another network', wish)).toBe(60 * 60);
  await later(60 * 60);
  expect(await addressLookups.begin(another, 'another network', wish)).toBe(0);
});

import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { relyingParty, type ServedBankId, serveBankId, trusted } from '#fakes/bankid/served-bankid.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { createBankId } from './bankid.server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let served: ServedBankId;
beforeAll(async () => {
  served = await serveBankId();
});
afterAll(() => served.close());
/** How far the house's clock was set, ms. */
let set = 0;
beforeEach(() => {
  set = 0;
  served.restart();
});

const call = createTlsCaller({ ...relyingParty, authority: trusted }, 2000);
const deps = () => ({
  call,
  origin: served.origin,
  domain: 'klubb.example',
  now: () => new Date(served.clock().now() + set),
  uptime: () => served.clock().now(),
  log: { info() {}, warn() {}, error() {} },
  deadline: 5000,
});
const address = '198.51.100.7';
const later = (seconds: number) => served.clock().advance(seconds * 1000);

describe('a clock set back by ten minutes', () => {
  it('does not delay the next request beyond 2 s', async () => {
    const bankId = createBankId(deps());
    const { orderRef } = await bankId.auth({ address });
    expect(await bankId.collect(orderRef)).toMatchObject({ is: 'pending' });
    await served.act(orderRef, { action: 'start' });
    await served.act(orderRef, { action: 'complete' });
    set = -600_000;
    expect(await bankId.collect(orderRef)).toMatchObject({ is: 'pending' });
    await later(2);
    expect(await bankId.collect(orderRef)).toMatchObject({ is: 'complete' });
  });

  it('keeps the circuit open for no longer than 30 s', async () => {
    let isAway = true;
    const bankId = createBankId({
      ...deps(),
      call: (wanted) => (isAway ? Promise.reject(new Error('away')) : call(wanted)),
    });
    for (let times = 0; times < 5; times++) await expect(bankId.auth({ address })).rejects.toThrow();
    isAway = false;
    set = -600_000;
    await later(30);
    expect(await bankId.auth({ address })).toHaveProperty('orderRef');
  });
});

it('purges a personal number from memory when its time is up, even without access', async () => {
  const bankId = createBankId({ ...deps(), keptFor: 2000 });
  const { orderRef } = await bankId.sign({ address, text: 'Medgivande', personalNumber: '195704289999' });
  await served.act(orderRef, { action: 'start', by: 'qr' });
  await served.act(orderRef, { action: 'complete' });
  const told = new WeakRef(await bankId.collect(orderRef));
  const isHeld = () => {
    collectGarbage();
    return told.deref() !== undefined;
  };
  // An order that was just looked at stays until the turn is over.
  await wait(0);
  expect(isHeld()).toBe(true);
  await expect.poll(isHeld).toBe(false);
  // The service itself is still there, and could be asked.
  expect(bankId).toHaveProperty('collect');
});

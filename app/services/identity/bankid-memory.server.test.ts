import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { relyingParty, serveBankId, trusted } from '#sandbox/bankid/served-bankid.ts';
import { createTlsCaller } from '../mutual-tls/mutual-tls.server.ts';
import { createBankId } from './bankid.server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('leaves nothing of a person in memory when its time is up, though nobody asks for it again', async () => {
  await using served = await serveOne();
  const bankId = createBankId({
    call: createTlsCaller({ ...relyingParty, authority: trusted }, 2000),
    origin: served.origin,
    domain: 'klubb.example',
    now: () => new Date(),
    log: { info() {}, warn() {}, error() {} },
    deadline: 5000,
    keptFor: 2000,
  });
  const { orderRef } = await bankId.sign({
    address: '198.51.100.7',
    text: 'Medgivande',
    personalNumber: '195704289999',
  });
  await served.act(orderRef, { action: 'start', by: 'qr' });
  await served.act(orderRef, { action: 'complete' });
  const told = new WeakRef(await bankId.collect(orderRef));
  const isHeld = () => {
    collectGarbage();
    return told.deref() !== undefined;
  };
  // What has just been looked at stays until the turn is over.
  await wait(0);
  expect(isHeld()).toBe(true);
  await expect.poll(isHeld, { timeout: 10_000 }).toBe(false);
  // The service itself is still there, and could be asked.
  expect(bankId).toHaveProperty('collect');
});

async function serveOne() {
  const served = await serveBankId();
  return { ...served, [Symbol.asyncDispose]: () => served.close() };
}

import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#fakes/admin/clock.ts';
import { createAuthority } from '#fakes/certificates/authority.ts';
import { serveTls } from '#fakes/certificates/serve-tls.ts';
import type { Case } from '#fakes/registry/cases.ts';
import { createRegistry, type Registry } from '#fakes/registry/registry.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { createSpar } from './spar.server.ts';
import { sparVersions } from './spar-versions.server.ts';

const root = createAuthority('Expisoft');
const mine = root.issueClient({ commonName: 'Tass & Vinge' });
const testa = '195704289999';
let served: Awaited<ReturnType<typeof serveTls>>;
let registry: Registry;
const logged: string[] = [];
let time = 0;

beforeAll(async () => {
  served = await serveTls(() => (request, peer) => registry.handle(request, peer), {
    identity: root.issueServer(),
    trusted: root.certificate,
  });
});
afterAll(() => served.close());
beforeEach(() => {
  const clock = createClock({ standsAt: Date.parse('2026-12-01') });
  registry = createRegistry({ latency: 0, slow: 0, clock });
  logged.length = 0;
});

function open({ origin = served.origin, customer = '500243', authority = root.certificate, deadline = 3000 } = {}) {
  const note = (details: object, message: string) => void logged.push(JSON.stringify(details) + message);
  return createSpar({
    call: createTlsCaller({ ...mine, authority }, 1000),
    origin,
    version: sparVersions['2021.1'],
    customer,
    assignment: '637',
    endUser: 'webbplats & <test>',
    today: () => '2026-12-01',
    now: () => time,
    log: { info: note, warn: note, error: note },
    deadline,
  });
}
async function lookUpAs(known: Case) {
  await registry.admin(
    new Request('http://admin/__fakes/people/testa', { method: 'PUT', body: JSON.stringify({ case: known }) }),
  );
  return open().lookUp(testa);
}
const home = {
  firstname: 'Testa',
  lastname: 'Testsson',
  street: 'Provgatan 12 lgh 1101',
  postcode: '12345',
  city: 'Provstad',
};

describe('a person with an address is found', () => {
  it.each<[Case, object]>([
    ['found', home],
    ['slow', home],
    ['special-address', home],
    ['foreign', home],
    ['contact-address', home],
    ['care-of', { ...home, street: 'c/o Exempelsson, Gårdshuset, Provgatan 12' }],
    ['returned', home],
    ['several-names', { ...home, firstname: 'Prova-Lisa', lastname: 'Mellan Testsson' }],
  ])('%s', async (known, address) => {
    expect(await lookUpAs(known)).toEqual({ is: 'found', address });
  });
});

it.each<Case>([
  'no-hit',
  'under-16',
  'protected',
  'sheltered',
  'deceased',
  'emigrated',
  'old-number',
  'no-address',
  'too-many',
])('%s is not found, indistinguishable from other cases', async (known) => {
  expect(await lookUpAs(known)).toEqual({ is: 'not-found' });
  const lines = [...logged];
  logged.length = 0;
  await lookUpAs('found');
  expect(lines).toEqual(logged);
  expect(logged.join()).not.toContain(testa.slice(2));
});

describe('the register is unavailable', () => {
  it.each<Case>(['exception', 'fault'])('%s', async (known) => {
    expect(await lookUpAs(known)).toEqual({ is: 'unavailable' });
  });
  it.each([
    ['another customer', { customer: '1' }],
    ['a server that is not the registry', { authority: createAuthority('Expisoft').certificate }],
    ['nobody there', { origin: 'https://127.0.0.1:9' }],
  ])('%s', async (_, changed) => {
    expect(await open(changed).lookUp(testa)).toEqual({ is: 'unavailable' });
  });
  it('too slow', async () => {
    // A clock that stands never lets it answer.
    registry = createRegistry({ latency: 5000, clock: createClock({ standsAt: 0 }) });
    expect(await open({ deadline: 100 }).lookUp(testa)).toEqual({ is: 'unavailable' });
  });
});

describe('an unresponsive register', () => {
  it('opens the circuit for 30 s after five failures', async () => {
    registry = createRegistry({ latency: 5000, clock: createClock({ standsAt: 0 }) });
    const spar = open({ deadline: 1000 });
    const lookUp = async () => expect(await spar.lookUp(testa)).toEqual({ is: 'unavailable' });
    const asked = () => logged.filter((line) => line.includes('The population registry did not answer')).length;
    await Promise.all(Array.from({ length: 5 }, lookUp));
    for (let times = 0; times < 20; times++)
      expect(await Promise.race([spar.lookUp(testa), nextRound('late')])).toEqual({ is: 'unavailable' });
    expect(asked()).toBe(5);
    expect(logged.filter((line) => line.includes('circuit breaker is open'))).toHaveLength(1);
    registry = createRegistry({ latency: 0, slow: 0, clock: createClock({ standsAt: Date.parse('2026-12-01') }) });
    time += 29_999;
    await lookUp();
    time += 1;
    expect(await spar.lookUp(testa)).toEqual({ is: 'found', address: home });
    expect(await spar.lookUp(testa)).toEqual({ is: 'found', address: home });
  });

  it('is not counted as failing when it knows nobody of that number', async () => {
    const spar = open();
    for (let times = 0; times < 6; times++) expect(await spar.lookUp('190001019801')).toEqual({ is: 'not-found' });
    expect(await spar.lookUp(testa)).toMatchObject({ is: 'found' });
  });
});

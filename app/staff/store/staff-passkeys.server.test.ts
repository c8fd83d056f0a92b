import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createAuthenticator } from '#fixtures/authenticator.fixture.ts';
import { createDatabase, type Database } from '#platform/database/database.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { freshTime, isFresh } from '../model/fresh.ts';
import { createWebAuthn } from '../web-authn.server.ts';
import { createStaffPasskeys } from './staff-passkeys.server.ts';
import { createStaffService } from './staff-service.server.ts';

const origin = 'https://klubben.example';
const encryptor = createEncryptor(() => [{ id: 'k1', key: randomBytes(32) }]);
const webAuthn = createWebAuthn({ name: 'Klubben', origin });
const kim = { name: 'Kim', email: 'Kim@Example.se', role: 'handles' as const };
let at: Date;
let database: Database;
let letters: { email: string; url: string; isInvited: boolean }[];
const deps = () => ({
  database,
  encryptor,
  now: () => at,
  random: (bytes: number) => randomBytes(bytes),
  noteAct: async () => {},
});
const passkeys = () =>
  createStaffPasskeys({ ...deps(), webAuthn, queueLetter: async (_db, letter) => void letters.push(letter) });
const wish = { locale: 'sv' as const, toUrl: (link: string) => link };
const lastLink = () => letters.at(-1)?.url ?? '';
const minutes = (count: number) => {
  at = new Date(at.getTime() + count * 60_000);
};

const files = createDatabaseFiles();
beforeEach(() => {
  at = new Date('2026-11-28T09:00:00Z');
  letters = [];
  database = createDatabase(files.next());
});
afterEach(() => database.close());
afterAll(() => files.remove());

type Asked = Parameters<ReturnType<typeof createAuthenticator>['use']>[0];
const ask = async (ticket: string) => (await passkeys().ask(ticket)) as Asked;

async function joinStaff() {
  await passkeys().invite(kim, wish, 'Robin');
  const ticket = (await passkeys().useLink(lastLink())) ?? '';
  const passkey = createAuthenticator(origin);
  const outcome = await passkeys().finish(ticket, passkey.make(await ask(ticket)), { name: 'Datorn' });
  if (!outcome.done) throw new Error('no passkey was made');
  return { passkey, ...outcome };
}

it('a letter’s link lasts thirty minutes, and an address is written as one likes', async () => {
  await joinStaff();
  await passkeys().askLink(' kim@example.SE', wish);
  expect(letters.at(-1)).toMatchObject({ email: 'Kim@Example.se', isInvited: false });
  minutes(29.9);
  expect((await passkeys().look(lastLink()))?.name).toBe('Kim');
  minutes(0.1);
  expect(await passkeys().look(lastLink())).toBeNull();
  expect(await passkeys().useLink(lastLink())).toBeNull();
});

it('a link opens one ticket when it is pressed many times at once', async () => {
  await passkeys().invite(kim, wish, 'Robin');
  const pressed = await Promise.all(Array.from({ length: 20 }, () => passkeys().useLink(lastLink())));
  expect(pressed.filter(Boolean)).toHaveLength(1);
});

it('an invitation lasts seven days, and a link that was sent just before goes with it', async () => {
  await passkeys().invite(kim, wish, 'Robin');
  minutes(7 * 24 * 60 - 10);
  await passkeys().askLink(kim.email, wish);
  expect(letters).toHaveLength(2);
  minutes(10);
  expect(await passkeys().useLink(lastLink())).toBeNull();
  await passkeys().askLink(kim.email, wish);
  expect(letters).toHaveLength(2);
});

it('a question lasts ten minutes', async () => {
  const { passkey } = await joinStaff();
  const [soon, late] = [await passkeys().begin('use', null), await passkeys().begin('use', null)];
  const [first, second] = [passkey.use(await ask(soon)), passkey.use(await ask(late))];
  minutes(9.9);
  expect(await passkeys().finish(soon, first, { name: '' })).toMatchObject({ done: true });
  minutes(0.1);
  expect(await passkeys().finish(late, second, { name: '' })).toEqual({ done: false });
});

it('a passkey that does not count, as those that are kept in several devices, is taken again and again', async () => {
  const { passkey } = await joinStaff();
  for (let used = 0; used < 3; used++) {
    const ticket = await passkeys().begin('use', null);
    const given = passkey.use(await ask(ticket), { counter: 0 });
    expect(await passkeys().finish(ticket, given, { name: '' })).toMatchObject({ done: true });
  }
});

it('proves again who somebody is, in the session that they have', async () => {
  const { passkey, secret, member } = await joinStaff();
  const staff = createStaffService(deps());
  minutes(20);
  const before = await staff.findSession(secret);
  expect(isFresh(before?.provedAt ?? at, at)).toBe(false);
  const ticket = await passkeys().begin('use', member.id);
  const outcome = await passkeys().finish(ticket, passkey.use(await ask(ticket)), { name: '', current: secret });
  expect(outcome).toMatchObject({ done: true, secret });
  expect((await staff.findSession(secret))?.provedAt).toEqual(at);
});

it('begins a new session where the old one has ended unused', async () => {
  const { passkey, secret } = await joinStaff();
  const staff = createStaffService(deps());
  minutes(31);
  const ticket = await passkeys().begin('use', null);
  const outcome = await passkeys().finish(ticket, passkey.use(await ask(ticket)), { name: '', current: secret });
  const entered = outcome.done ? outcome.secret : '';
  expect(entered).not.toBe(secret);
  expect((await staff.findSession(entered))?.member.name).toBe('Kim');
  expect(await staff.findSession(secret)).toBeNull();
});

it.each([
  [0, true],
  [freshTime, true],
  [freshTime + 1, false],
])('a proof that is %i ms old is new: %s', (age, isNew) => {
  expect(isFresh(new Date(at.getTime() - age), at)).toBe(isNew);
});

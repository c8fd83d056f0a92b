import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#platform/database/database.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { createStaffService } from './staff-service.server.ts';

const encryptor = createEncryptor(() => [{ id: 'k1', key: randomBytes(32) }]);
const kim = { issuer: 'https://inloggning.example', subject: 'kim-1', name: 'Kim', role: null, provedAt: null };
let at: Date;
let database: Database;
let acts: string[];
const staff = () =>
  createStaffService({
    database,
    encryptor,
    now: () => at,
    random: (bytes) => randomBytes(bytes),
    noteAct: async (_db, act, by) => void acts.push(`${act} ${by}`),
  });
const minutes = (count: number) => {
  at = new Date(at.getTime() + count * 60_000);
};

const files = createDatabaseFiles();
beforeEach(() => {
  at = new Date('2026-11-28T09:00:00Z');
  acts = [];
  database = createDatabase(files.next());
});
afterEach(() => database.close());
afterAll(() => files.remove());

async function signedIn(identity: typeof kim, invitation?: string) {
  const result = await staff().signIn(identity, { invitation });
  if ('unknown' in result) throw new Error('not known');
  return result;
}

describe('an account', () => {
  it('that is on no list is told so and noted', async () => {
    expect(await staff().signIn(kim)).toEqual({ unknown: { issuer: kim.issuer, subject: kim.subject } });
    expect(acts).toEqual(['unknown-account kim-1']);
  });

  it('is bound by an invitation, once, and found by issuer and subject from then on', async () => {
    const { invitation } = await staff().invite('Kim', 'handles', 'Robin');
    expect((await signedIn(kim, invitation)).session.member).toMatchObject({
      name: 'Kim',
      role: 'handles',
      isBound: true,
    });
    expect((await signedIn(kim)).session.member.role).toBe('handles');
    const stranger = { ...kim, subject: 'stranger' };
    expect(await staff().signIn(stranger, { invitation })).toHaveProperty('unknown');
    // The same subject at another provider is somebody else.
    expect(await staff().signIn({ ...kim, issuer: 'https://annan.example' })).toHaveProperty('unknown');
  });

  it('is not bound by an invitation that is a week old, or of somebody who has left', async () => {
    const { invitation } = await staff().invite('Kim', 'handles', 'Robin');
    const second = await staff().invite('Alex', 'handles', 'Robin');
    await staff().end(second.member.id, 'Robin');
    expect(await staff().signIn(kim, second)).toHaveProperty('unknown');
    minutes(7 * 24 * 60);
    expect(await staff().signIn(kim, { invitation })).toHaveProperty('unknown');
  });

  it('has the role that the claim names where one is named', async () => {
    const { session } = await staff()
      .signIn({ ...kim, role: 'reads' })
      .then((result) => ('session' in result ? result : Promise.reject()));
    expect(session.member.role).toBe('reads');
    const again = await staff().signIn({ ...kim, role: 'administers' });
    expect('session' in again && again.session.member).toMatchObject({ id: session.member.id, role: 'administers' });
  });
});

describe('a session', () => {
  const begin = async () => {
    const { invitation } = await staff().invite('Kim', 'handles', 'Robin');
    return signedIn(kim, invitation);
  };

  it('has a new secret each time, and lasts while it is used, ten hours at most', async () => {
    const { secret } = await begin();
    expect((await signedIn(kim)).secret).not.toBe(secret);
    for (let hour = 0; hour < 10 * 2.4; hour++) {
      minutes(25);
      if (hour < 23) expect(await staff().findSession(secret)).not.toBeNull();
    }
    expect(await staff().findSession(secret)).toBeNull();
  });

  it('ends after half an hour without use', async () => {
    const { secret } = await begin();
    minutes(30);
    expect(await staff().findSession(secret)).not.toBeNull();
    minutes(31);
    expect(await staff().findSession(secret)).toBeNull();
  });

  it('is written to once a minute, not for each page', async () => {
    const { secret } = await begin();
    const write = vi.spyOn(database, 'write');
    minutes(1);
    expect(await staff().findSession(secret)).not.toBeNull();
    expect(write).not.toHaveBeenCalled();
    minutes(0.1);
    expect(await staff().findSession(secret)).not.toBeNull();
    expect(await staff().findSession(secret)).not.toBeNull();
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('ends when somebody signs out, here or everywhere, and when their access ends', async () => {
    const [first, second, third] = [await begin(), await signedIn(kim), await signedIn(kim)];
    await staff().signOut(first.secret);
    expect(await staff().findSession(first.secret)).toBeNull();
    expect(await staff().findSession(second.secret)).not.toBeNull();
    await staff().signOutEverywhere(second.session.member.id);
    expect(await staff().findSession(third.secret)).toBeNull();
    const fourth = await signedIn(kim);
    await staff().end(fourth.session.member.id, 'Robin');
    expect(await staff().findSession(fourth.secret)).toBeNull();
    expect(await staff().signIn(kim)).toHaveProperty('unknown');
  });

  it.each(['', 'x', 'a'.repeat(43)])('is not opened by %j', async (secret) => {
    await begin();
    expect(await staff().findSession(secret)).toBeNull();
  });
});

describe('the one-time link', () => {
  it('lets an administrator in once, within ten minutes', async () => {
    const [used, old] = [await staff().createLink('terminal'), await staff().createLink('terminal')];
    expect((await staff().signInWithLink(used))?.session.member.role).toBe('administers');
    expect(await staff().signInWithLink(used)).toBeNull();
    minutes(10);
    expect(await staff().signInWithLink(old)).toBeNull();
    expect(acts.filter((act) => act.startsWith('create-sign-in-link'))).toHaveLength(2);
  });

  it('opens one session when it is pressed many times at once', async () => {
    const secret = await staff().createLink('terminal');
    const pressed = await Promise.all(Array.from({ length: 20 }, () => staff().signInWithLink(secret)));
    expect(pressed.filter(Boolean)).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDonation, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { eraseExpired } from '#orders/store/erase-expired.server.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { MemberService } from '../port.ts';
import type { SignInLetter } from './member-deps.ts';
import { createMemberService } from './member-service.server.ts';

const email = samplePayer.email ?? '';
const begin = Date.parse('2026-03-01T09:00:00Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describeEachDatabase('a member', (createEmpty) => {
  let sample: SampleOrders;
  let members: MemberService;
  let letters: SignInLetter[];
  let time: number;
  const withDeps = (changes: Partial<Deps> = {}) =>
    createMemberService({
      ...sample.deps,
      now: () => new Date(time),
      ...changes,
      queueLetter: async (_, letter) => void letters.push(letter),
    });
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    [letters, time] = [[], begin];
    members = withDeps();
    await sample.repository.place(sampleDonation, randomUUID());
  });
  afterEach(() => sample.database.close());

  async function signIn(isKept = false, service = members): Promise<string> {
    await service.ask({ email, locale: 'sv', browser: 'one', toUrl: (link) => link });
    const letter = letters.at(-1);
    const link = letter?.kind === 'sign-in' ? letter.url : '';
    const secret = await service.enterByLink({ link, browser: 'one', email: '' }, { device: 'phone', isKept });
    return secret ?? '';
  }
  const isIn = async (secret: string, after: number) => {
    time = begin + after;
    return (await members.findSession(secret)) !== null;
  };
  const count = (table: 'member_sign_ins' | 'member_sessions') =>
    sample.database.read(async (db) => (await db.selectFrom(table).select('id').execute()).length);

  describe('who is signed in', () => {
    it('stays so while pages are opened within half an hour of each other, for ten hours', async () => {
      const secret = await signIn();
      for (let after = 0; after < 10 * hour; after += 29 * minute) expect(await isIn(secret, after)).toBe(true);
      expect(await isIn(secret, 10 * hour)).toBe(false);
    });

    it('is signed out after half an hour without one, and the session is gone', async () => {
      const secret = await signIn();
      expect(await isIn(secret, 31 * minute)).toBe(false);
      expect(await count('member_sessions')).toBe(0);
      expect(await isIn(secret, 0)).toBe(false);
    });

    it('has the session written to once a minute, not for each page', async () => {
      const secret = await signIn();
      const write = vi.spyOn(sample.database, 'write');
      expect(await isIn(secret, minute)).toBe(true);
      expect(write).not.toHaveBeenCalled();
      expect(await isIn(secret, minute + 1)).toBe(true);
      expect(await isIn(secret, minute + 2)).toBe(true);
      expect(write).toHaveBeenCalledTimes(1);
    });

    it('may stay for thirty days, but proves anew who it is for acts on money', async () => {
      const secret = await signIn(true);
      expect(await isIn(secret, 29 * day)).toBe(true);
      expect((await members.findSession(secret))?.isFresh).toBe(false);
      expect(await isIn(secret, 30 * day)).toBe(false);
    });
  });

  it('is found under a new key, once the old one is gone', async () => {
    const secret = await signIn(true);
    const old = { id: 'test', key: Buffer.alloc(32, 7) };
    const current = { id: 'newer', key: Buffer.alloc(32, 8) };
    const under = (...keys: (typeof old)[]) => ({ encryptor: createEncryptor(() => keys) });
    await createOrderRepository({ ...sample.deps, ...under(current, old) }).reencrypt('office:Kim');
    const alone = withDeps(under(current));
    expect((await alone.findSession(secret))?.email).toBe(email);
    expect(await alone.listSessions(email)).toHaveLength(1);
    await alone.signOutEverywhere(email);
    expect(await alone.findSession(secret)).toBeNull();
  });

  it('leaves nothing of a sign-in behind after a day, nor of a session once it has ended', async () => {
    await signIn();
    const erase = async (after: number) => {
      await eraseExpired(sample.deps, new Date(begin + after));
      return [await count('member_sign_ins'), await count('member_sessions')];
    };
    expect(await erase(9 * hour)).toEqual([1, 1]);
    expect(await erase(11 * hour)).toEqual([1, 0]);
    expect(await erase(day + minute)).toEqual([0, 0]);
  });
});

import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
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

  it('does the same in the database whether the address is known or not', async () => {
    const done: string[] = [];
    const counted = withDeps({
      database: {
        ...sample.database,
        write: (work) => sample.database.write((db) => work(db.withPlugin(noteInto(done)))),
        read: (work) => sample.database.read((db) => work(db.withPlugin(noteInto(done)))),
      },
    });
    const doneBy = async (act: () => Promise<unknown>) => {
      done.length = 0;
      letters.length = 0;
      await act();
      return { done: [...done], letters: letters.length };
    };
    const ask = (to: string) =>
      doneBy(() => counted.ask({ email: to, locale: 'sv', browser: 'one', toUrl: (link) => link }));
    const [known, unknown] = [await ask(email), await ask('nobody@example.se')];
    expect(known.done.length).toBeGreaterThan(3);
    expect(known.letters).toBe(1);
    expect(unknown).toEqual(known);

    const move = (to: string) =>
      doneBy(() => counted.askForEmail({ email: 'asker@example.se', to, locale: 'sv', toUrl: (link) => link }));
    const [toKnown, toUnknown] = [await move(email), await move('nobody@example.se')];
    expect(toKnown.letters).toBe(2);
    expect(toUnknown).toEqual(toKnown);
    const looked = { link: 'guessed', browser: 'one' };
    const enter = (to: string) =>
      doneBy(() => counted.enterByLink({ ...looked, email: to }, { device: 'phone', isKept: false }));
    expect(await enter('nobody@example.se')).toEqual(await enter(email));
  });

  describe('who moves to another address', () => {
    const to = 'moved@example.se';
    const askToMove = async () => {
      letters = [];
      await members.askForEmail({ email, to, locale: 'sv', toUrl: (link) => link });
      return letters.map((letter) => (letter.kind === 'email-change' ? letter.url : ''));
    };

    it('has a day to say yes in both mailboxes, to the second', async () => {
      const [first = '', second = ''] = await askToMove();
      time = begin + day - 1;
      expect(await members.confirmEmail(first, null)).toBe('waiting');
      expect(await members.lookAtEmailChange(second)).not.toBeNull();
      time = begin + day;
      expect(await members.confirmEmail(second, to)).toBe('ended');
      for (const link of [first, second]) expect(await members.lookAtEmailChange(link)).toBeNull();
      expect(await members.findEmailChange(email)).toBeNull();
      expect(await members.listOrders(to)).toEqual([]);
      // Another wish begins anew: the old yes does not count for it.
      const [, again = ''] = await askToMove();
      expect(await members.confirmEmail(again, to)).toBe('waiting');
    });

    it('takes along withdrawals, consents, looks and choices, each of which works as before', async () => {
      const { reference } = await sample.repository.place(
        { ...sampleGiftedMembership, gift: null, keepDetailsConsent: true, payer: { ...samplePayer, email } },
        randomUUID(),
      );
      const { number } = await sample.repository.withdraw(
        { name: 'Testa', email, reference, locale: 'sv' },
        randomUUID(),
      );
      await sample.repository.recordAct('show-order', 'office:Kim', reference);
      for (const link of await askToMove()) await members.confirmEmail(link, await typedFor(link));
      expect(await members.listOrders(email)).toEqual([]);
      expect(await members.listWithdrawals(email)).toEqual([]);
      expect(await members.takeBackConsent(email, reference)).toBe(false);
      expect(await members.chooseMagazine(email, reference, true)).toBe(false);
      expect((await members.listLooks(email, 1)).looks).toEqual([]);
      expect(await members.listWithdrawals(to)).toMatchObject([{ number, reference }]);
      expect((await members.findDetails(to)).consents).toMatchObject([{ reference }]);
      expect((await members.listLooks(to, 1)).looks).toMatchObject([{ reference, kind: 'order' }]);
      expect(await members.chooseMagazine(to, reference, true)).toBe(true);
      expect(await members.takeBackConsent(to, reference)).toBe(true);
      expect((await members.findDetails(to)).consents).toEqual([]);
    });

    const typedFor = async (link: string) => ((await members.lookAtEmailChange(link))?.side === 'to' ? to : email);
  });
});

/** Notes each kind of query and its table. */
function noteInto(done: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const tables = JSON.stringify(node).match(/"identifier":\{"kind":"IdentifierNode","name":"[a-z_]+"/g) ?? [];
      done.push(`${node.kind} ${tables[0] ?? ''}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

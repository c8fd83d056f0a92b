import type { Kysely, Transaction } from 'kysely';
import { readLinked } from '#orders/links/read-linked.server.ts';
import { readDraws } from '#orders/monthly/read-draws.server.ts';
import { readPapers } from '#orders/papers/order-papers.server.ts';
import { leftToPay } from '#orders/search/left-to-pay.server.ts';
import { createRowId, type Deps, emailIndices, hashOf } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import type { MemberSignInsTable } from '#platform/database/session-tables.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { createCookieEncryption } from '#platform/encryption/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { createSignInCode, parseSignInCode } from '../model/sign-in-code.ts';
import type { MemberService, NewSession, OwnOrder, SignInRequest } from '../port.ts';
import { createEmailChanges } from './email-changes.server.ts';
import { createMagazineChoice } from './magazine-choice.server.ts';
import type { MemberDeps } from './member-deps.ts';
import { createMemberSessions, openSession } from './member-sessions.server.ts';
import { createOfficeLooks } from './office-looks.server.ts';
import { createOwnDetails } from './own-details.server.ts';
import { createOwnGifts } from './own-gifts.server.ts';

const minute = 60_000;
const signInTime = 30 * minute;
/** A row is kept for a day, so that an unknown address gets one letter a day. */
const keptTime = 24 * 60 * minute;
const mostWrongTries = 5;

/** Members' sign-ins and sessions, in the database. Secrets are stored as hashes. */
export function createMemberService(deps: MemberDeps): MemberService {
  const { database, encryptor, now } = deps;

  /** Uses up a link or code that is still good, in one statement, so that of many presses one signs in. */
  async function use(
    db: Transaction<Tables>,
    session: NewSession,
    isMeant: { column: 'link_hash' | 'code_index'; values: string[] },
    isTheirs: { column: 'browser_hash' | 'email_index'; values: string[] },
  ): Promise<string | null> {
    const at = now().toISOString();
    const used = await db
      .updateTable('member_sign_ins')
      .set({ used_at: at })
      .where(isMeant.column, 'in', isMeant.values)
      .where(isTheirs.column, 'in', isTheirs.values)
      .where('used_at', 'is', null)
      .where('is_known', '=', 1)
      .where('ends_at', '>', at)
      .where('wrong_tries', '<', mostWrongTries)
      .returningAll()
      .executeTakeFirst();
    return used ? openSession(deps, db, emailOf(used), session) : null;
  }

  const emailOf = ({ id, email_encrypted }: MemberSignInsTable) =>
    encryptor.decrypt(email_encrypted, { table: 'member_sign_ins', id, column: 'email_encrypted' });

  function noteWrong(db: Transaction<Tables>, column: 'browser_hash' | 'link_hash', value: string) {
    return db
      .updateTable('member_sign_ins')
      .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
      .where(column, '=', value)
      .where('used_at', 'is', null)
      .execute();
  }

  return {
    ...createCookieEncryption(encryptor, 'medlem'),
    ...createMemberSessions(deps),
    ...createOwnDetails(deps),
    ...createOwnGifts(deps),
    listLooks: createOfficeLooks(deps),
    chooseMagazine: createMagazineChoice(deps),
    ...createEmailChanges(deps),

    ask: (request) => database.write((db) => ask(deps, db, request)),

    async look(link, browser) {
      const at = now().toISOString();
      const row = await database.read((db) =>
        db
          .selectFrom('member_sign_ins')
          .select('browser_hash')
          .where('link_hash', '=', hashOf(link))
          .where('used_at', 'is', null)
          .where('ends_at', '>', at)
          .where('wrong_tries', '<', mostWrongTries)
          .executeTakeFirst(),
      );
      if (!row) return 'ended';
      return row.browser_hash === hashOf(browser) ? 'here' : 'elsewhere';
    },

    async hasAsked(browser) {
      const row = await database.read((db) =>
        db
          .selectFrom('member_sign_ins')
          .select('id')
          .where('browser_hash', '=', hashOf(browser))
          .where('used_at', 'is', null)
          .where('ends_at', '>', now().toISOString())
          .executeTakeFirst(),
      );
      return row !== undefined;
    },

    enterByLink: ({ link, browser, email }, session) =>
      database.write(async (db) => {
        const meant = { column: 'link_hash' as const, values: [hashOf(link)] };
        const secret =
          (await use(db, session, meant, { column: 'browser_hash', values: [hashOf(browser)] })) ??
          (await use(db, session, meant, { column: 'email_index', values: emailIndices(encryptor, email) }));
        if (!secret) await noteWrong(db, 'link_hash', hashOf(link));
        return secret;
      }),

    enterByCode: ({ code, browser }, session) =>
      database.write(async (db) => {
        const browserHash = hashOf(browser);
        const signs = parseSignInCode(code);
        const secret =
          signs &&
          (await use(
            db,
            session,
            { column: 'code_index', values: codeIndices(deps, browserHash, signs) },
            { column: 'browser_hash', values: [browserHash] },
          ));
        if (!secret) await noteWrong(db, 'browser_hash', browserHash);
        return secret;
      }),

    findLinkedGift: async (link) => {
      const order = await database.read((db) => readLinked(db, encryptor, link, 'stop-gift'));
      return order?.frequency === 'month' ? order : null;
    },

    findDraws: (order) => database.read((db) => readDraws(db, order, dateInStockholm(now()))),

    listOrders: (email) => database.read((db) => readOwn(deps, db, email)),

    listPaidOrders: (email) =>
      database.read(async (db) => {
        const own = await readOwn(deps, db, email);
        const papers = await readPapers(
          db,
          own.map(({ order }) => order),
        );
        return own.map((one) => ({
          ...one,
          ...(papers.get(one.order.id) ?? { credits: [], received: [], returned: [] }),
        }));
      }),
  };
}

async function readOwn({ encryptor }: MemberDeps, db: Kysely<Tables>, email: string): Promise<OwnOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', (own) =>
      own.selectFrom('order_pii').select('order_id').where('email_index', 'in', emailIndices(encryptor, email)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const orders = await readOrders(db, encryptor, rows, () => {});
  const left = await leftToPay(db, orders);
  return orders.map((order) => ({ order, left: left.get(order.id)?.left ?? 0 }));
}

/** Writes the same for a known and an unknown address, so that neither takes longer. */
async function ask(deps: MemberDeps, db: Transaction<Tables>, { email, locale, browser, toUrl }: SignInRequest) {
  const { encryptor, now, random } = deps;
  const at = now();
  const later = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  await db.deleteFrom('member_sign_ins').where('created_at', '<=', later(-keptTime)).execute();
  const indices = emailIndices(encryptor, email);
  const known = await db.selectFrom('order_pii').select('id').where('email_index', 'in', indices).executeTakeFirst();
  const earlier = await db
    .selectFrom('member_sign_ins')
    .select('id')
    .where('email_index', 'in', indices)
    .where('is_known', '=', 0)
    .executeTakeFirst();
  const [id, link, code] = [createRowId(deps), Buffer.from(random(32)).toString('base64url'), createSignInCode(random)];
  const until = later(signInTime);
  await db
    .insertInto('member_sign_ins')
    .values({
      id,
      link_hash: hashOf(link),
      code_index: codeIndices(deps, hashOf(browser), parseSignInCode(code) ?? '')[0] ?? '',
      browser_hash: hashOf(browser),
      email_index: indices[0] ?? '',
      email_encrypted: encryptor.encrypt(email, { table: 'member_sign_ins', id, column: 'email_encrypted' }),
      is_known: known ? 1 : 0,
      created_at: at.toISOString(),
      ends_at: until,
      wrong_tries: 0,
      used_at: null,
    })
    .execute();
  if (known) await deps.queueLetter(db, { kind: 'sign-in', locale, email, url: toUrl(link), code, until });
  else if (!earlier) await deps.queueLetter(db, { kind: 'sign-in-unknown', locale, email });
}

/** A code is too short for a plain hash: whoever held the database could try them all. */
function codeIndices({ encryptor }: Deps, browserHash: string, signs: string): string[] {
  return encryptor.blindIndices(`sign-in code ${browserHash} ${signs}`);
}

import type { AutogiroPayee } from '#bank-files/autogiro/write-autogiro.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { type Deps, today, type Write } from '#orders/store/deps.server.ts';
import { lockCounterRow } from '#platform/database/lock-counter-row.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { ordersOfParts } from './acts/orders-of-answer.server.ts';
import { readAnswer } from './acts/read-answer.server.ts';
import { sendDraws } from './acts/send-draws.server.ts';
import { sendAgain, sendMandates } from './acts/send-mandates.server.ts';
import { firstDrawOn, markTold, tellPayers } from './acts/tell-payers.server.ts';
import type { Autogiro } from './port.ts';
import { countWaiting } from './store/count-waiting.server.ts';
import { drawsToStop, listMonths } from './store/draw-months.server.ts';
import { findFile, listFiles, readBytes } from './store/files.server.ts';
import { countMandates, listMandates } from './store/mandate-rows.server.ts';
import { untoldGifts } from './store/running-gifts.server.ts';

/** The club at Bankgirot; without a customer number no file is made. */
interface Agreement {
  payee: AutogiroPayee;
  /** Day of the month on which gifts are drawn whose givers have not chosen, 1–31. */
  dayOfMonth: number;
}

/** Payers who are told in one transaction, for which visitors' orders wait. */
const mostTold = 20;

/** Autogiro at the bank: files out, answers in. Acts wait for one another, so that no two write the same file. */
export function createAutogiro(deps: Deps, { payee, dayOfMonth }: Agreement): Autogiro {
  const { database } = deps;
  const isSetUp = payee.customerNumber !== '';
  const act = <Result>(work: (db: Write) => Promise<Result>) =>
    database.write(async (db) => {
      await lockCounterRow(db, 'autogiro');
      return work(db);
    });
  return {
    isSetUp,
    count: () => database.read(countMandates),
    countWaiting: () => database.read((db) => countWaiting(db, dayOfMonth, today(deps))),
    countToStop: () => database.read(async (db) => (await drawsToStop(db, today(deps))).length),
    list: (group, actor) => database.write((db) => listMandates(deps, db, group, actor)),
    listFiles: () => database.read(listFiles),
    findFile: (id) => database.read((db) => findFile(db, id)),
    readFile: (id, actor) =>
      database.write(async (db) => {
        const bytes = await readBytes(db, deps.encryptor, id);
        if (bytes) await recordAudit(deps, db, { actor, act: 'fetch-autogiro', reference: null });
        return bytes;
      }),
    sendMandates: async (actor) => (isSetUp ? act((db) => sendMandates(deps, db, payee, actor)) : null),
    sendAgain: (text, actor) => act((db) => sendAgain(deps, db, parseReference(text) ?? '', actor)),
    listMonths: () => database.read((db) => listMonths(db, dayOfMonth, today(deps))),
    listUntold: () =>
      database.read(async (db) => {
        const { canBeTold, withoutEmail } = await untoldGifts(deps, db);
        return {
          canBeTold: canBeTold.length,
          references: canBeTold.map(({ reference }) => reference),
          withoutEmail: withoutEmail.map(({ reference, total }) => ({ reference, amount: total })),
          firstDrawOn: firstDrawOn(deps, dayOfMonth, 'post'),
        };
      }),
    async tellPayers(references, actor) {
      let told = 0;
      for (let at = 0; at < references.length; at += mostTold) {
        const some = references.slice(at, at + mostTold);
        told += await act((db) => tellPayers(deps, db, dayOfMonth, actor, some));
      }
      return told;
    },
    markTold: (text, actor) => act((db) => markTold(deps, db, dayOfMonth, parseReference(text) ?? '', actor)),
    async sendDraws(month, actor, chosen = dayOfMonth, shown) {
      const wish = { payee, usual: dayOfMonth, dayOfMonth: chosen, month, ...(shown && { shown }) };
      return isSetUp ? act((db) => sendDraws(deps, db, wish, actor)) : null;
    },
    findParts: (bytes) => database.read((db) => ordersOfParts(db, payee, bytes)),
    readAnswer: (bytes, actor, only) => readAnswer(deps, { payee, dayOfMonth }, bytes, actor, only),
  };
}

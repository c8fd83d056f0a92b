import type { AutogiroPayee } from '#bank-files/autogiro/write-autogiro.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { readAnswer } from './acts/read-answer.server.ts';
import { sendAgain, sendMandates } from './acts/send-mandates.server.ts';
import type { Autogiro } from './port.ts';
import { findFile, listFiles, readBytes } from './store/files.server.ts';
import { countMandates, listMandates } from './store/mandate-rows.server.ts';

/** Autogiro at the bank: files out, answers in. @param payee the club; without a customer number no file is made */
export function createAutogiro(deps: Deps, payee: AutogiroPayee): Autogiro {
  const { database } = deps;
  const isSetUp = payee.customerNumber !== '';
  return {
    isSetUp,
    count: () => database.read(countMandates),
    list: (group, actor) => database.write((db) => listMandates(deps, db, group, actor)),
    listFiles: () => database.read(listFiles),
    findFile: (id) => database.read((db) => findFile(db, id)),
    readFile: (id, actor) =>
      database.write(async (db) => {
        const bytes = await readBytes(db, deps.encryptor, id);
        if (bytes) await recordAudit(deps, db, { actor, act: 'fetch-autogiro', reference: null });
        return bytes;
      }),
    sendMandates: (actor) =>
      isSetUp ? database.write((db) => sendMandates(deps, db, payee, actor)) : Promise.resolve(null),
    sendAgain: (text, actor) => database.write((db) => sendAgain(deps, db, parseReference(text) ?? '', actor)),
    readAnswer: (bytes, actor) => readAnswer(deps, payee, bytes, actor),
  };
}

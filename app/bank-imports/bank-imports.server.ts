import type { OwnAccounts } from '#bank-files/incoming/own-accounts.ts';
import { readIncomingFile } from '#bank-files/incoming/read-incoming-file.ts';
import { type Deps, today } from '#orders/store/deps.server.ts';
import { inTurns } from '#platform/turns.server.ts';
import { decideLine } from './acts/decide-line.server.ts';
import { sendBackLine, takeBackLine } from './acts/take-back-line.server.ts';
import type { BankImports } from './port.ts';
import { keepFile } from './store/keep-file.server.ts';
import { findFile, listFiles } from './store/read-files.server.ts';
import { countBooked, countLines, linesOf, listLines, pageOfLines } from './store/read-lines.server.ts';

/** Accounts whose files are read, from the settings. */
export function ownAccountsOf(settings: {
  bankAccounts: string[];
  bankgiro: string;
  swishPayee: string;
  swishNumbers: string[];
}): OwnAccounts {
  const { bankAccounts, bankgiro, swishPayee, swishNumbers } = settings;
  return { accounts: bankAccounts, giros: [bankgiro], swish: [swishPayee, ...swishNumbers].filter(Boolean) };
}

/** @param own the accounts whose files are read */
export function createBankImports(deps: Deps, own: OwnAccounts): BankImports {
  const { database } = deps;
  return {
    async readIn(bytes, actor) {
      const result = await inTurns(readIncomingFile(bytes, { own, today: today(deps) }));
      if ('refusal' in result) return result;
      return database.write((db) => keepFile(deps, db, result.file, bytes, actor));
    },
    listFiles: () => database.read(listFiles),
    findFile: (id) => database.read((db) => findFile(db, id)),
    pageOfLines: (fileId, query) => database.read((db) => pageOfLines(deps, db, fileId, query)),
    linesOf: (fileId, choice) => database.read((db) => linesOf(deps, db, fileId, choice)),
    countBooked: (fileId, choice) => database.read((db) => countBooked(db, fileId, choice)),
    listLines: (state) => database.read((db) => listLines(deps, db, state)),
    countLines: (state) => database.read((db) => countLines(db, state)),
    decide: (id, version, decision, actor) => decideLine(deps, id, version, decision, actor),
    takeBack: (id, version, actor) => takeBackLine(deps, id, version, actor),
    sendBack: (id, version, actor) => sendBackLine(deps, id, version, actor),
  };
}

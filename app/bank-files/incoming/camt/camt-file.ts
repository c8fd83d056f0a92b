import { readXml, type XmlElement, type XmlLimits, XmlRefused } from '#platform/xml.ts';
import { BankFileRefused, type RefusalReason } from '../../bank-file-refused.ts';
import { decodeXml } from '../decode-text.ts';
import type { AccountReport, FileRemark, IncomingFile } from '../incoming-file.ts';
import { isOwnAccount, isOwnGiro, type OwnAccounts } from '../own-accounts.ts';
import { createKeyCounter } from '../row-keys.ts';
import { type ReadEntry, readEntry, toDeposit } from './camt-entry.ts';
import { checkSummary, readBalance } from './camt-sums.ts';
import { accountOf, all, at, textAt } from './camt-values.ts';

/** Caps of camt.md §5. A file of 20 000 payments with all details is 10 MB. */
const limits: XmlLimits = { maxLength: 10_500_000, maxDepth: 32, maxAttributes: 16, maxText: 2048 };
const maxPayments = 50_000;

const namespace = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.(001\.\d\d)$/;
const containers = { 'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'], 'camt.053': ['BkToCstmrStmt', 'Stmt'] } as const;
/** Versions whose schemas were read. Others are read by the same names, and said so. */
const knownVersions = ['001.02', '001.04', '001.08'];

const faults: Record<XmlRefused['fault'], RefusalReason> = {
  doctype: 'doctype',
  malformed: 'malformed-xml',
  'too-long': 'too-large',
  'too-deep': 'beyond-limits',
  'too-wide': 'beyond-limits',
};

/**
 * Reads a camt.054 or camt.053 file of any version in steps, and checks all its sums.
 * @throws BankFileRefused with the reason
 */
export function* readCamt(bytes: Uint8Array, own: OwnAccounts): Generator<undefined, IncomingFile> {
  const reports: { element: XmlElement; entries: ReadEntry[] }[] = [];
  let entries: ReadEntry[] = [];
  let [position, payments] = [0, 0];
  const root = yield* readDocument(decodeXml(bytes), (element) => {
    if (!namespace.test(element.namespace)) return false;
    if (element.name === 'Ntry') {
      position += 1;
      const entry = readEntry(element, position);
      payments += entry.payments.length;
      if (payments > maxPayments) throw new BankFileRefused('too-many-payments', { expected: maxPayments });
      entries.push(entry);
      return true;
    }
    if (element.name !== 'Ntfctn' && element.name !== 'Stmt') return false;
    reports.push({ element, entries });
    entries = [];
    return true;
  });
  const document = findDocument(root);
  const [, kind, version = ''] = namespace.exec(document?.namespace ?? '') ?? [];
  if (!document || (kind !== 'camt.054' && kind !== 'camt.053'))
    throw new BankFileRefused('not-incoming', { found: nameOf(document ?? root) });
  const [container, report] = containers[kind];
  const message = at(document, container);
  const header = at(message, 'GrpHdr');
  const [id, createdAt] = [required(header, 'MsgId'), required(header, 'CreDtTm')];
  if (reports.some(({ element }) => element.name !== report))
    throw new BankFileRefused('not-incoming', { found: `${kind}, ${container}` });
  const isPaged = [header, ...reports.map(({ element }) => element)].some((part) => hasMorePages(part));
  const countInMessage = createKeyCounter();
  const accounts = reports.map(({ element, entries: own054 }) => {
    const account = accountOf(at(element, 'Acct'));
    if (!isOwnAccount(account, own)) throw new BankFileRefused('other-account', { found: account });
    if (!isPaged) checkSummary(element, own054);
    const deposits = own054
      .filter(({ status }) => status === 'BOOK')
      .map((entry) => toDeposit(entry, account, kind === 'camt.053', countInMessage));
    const foreign = deposits
      .flatMap(({ rows }) => rows)
      .find(({ giro, amount }) => giro.length >= 7 && giro.length <= 8 && amount > 0 && !isOwnGiro(giro, own));
    if (foreign) throw new BankFileRefused('other-account', { found: foreign.giro });
    const sequence = textAt(element, 'ElctrncSeqNb');
    return {
      account,
      id: textAt(element, 'Id'),
      sequence: /^\d+$/.test(sequence) ? Number(sequence) : null,
      deposits,
      balance: kind === 'camt.053' ? readBalance(element) : null,
    } satisfies AccountReport;
  });
  const remarks: FileRemark[] = [];
  const isAllBooked = reports.every(({ entries: each }) => each.every(({ status }) => status === 'BOOK'));
  if (!isAllBooked) remarks.push('pending-left-out');
  if (reports.some(({ element }) => textAt(element, 'CpyDplctInd') !== '')) remarks.push('copy');
  if (isPaged) remarks.push('more-pages');
  else if (accounts.some(isBalanceOff)) remarks.push('balance-differs');
  if (!knownVersions.includes(version)) remarks.push('new-version');
  const ids = accounts.map(({ account, id: reportId }) => `${account}/${reportId}`);
  const messageKey = [kind, id, createdAt.slice(0, 10), ...ids].join('|');
  return { kind, version, messageKey, createdAt, reports: accounts, remarks };
}

function* readDocument(source: string, onClose: (element: XmlElement) => boolean): Generator<undefined, XmlElement> {
  try {
    return yield* readXml(source, limits, onClose);
  } catch (error) {
    throw error instanceof XmlRefused ? new BankFileRefused(faults[error.fault]) : error;
  }
}

/** Kind of a message as banks name it, such as pain.002.001.03: the end of its namespace. */
function nameOf({ namespace: address, name }: XmlElement): string {
  return address.split(/[/:]/).at(-1) || name;
}

/** The message's `Document`: the root, or inside a bank's envelope. */
function findDocument(element: XmlElement): XmlElement | undefined {
  if (element.name === 'Document') return element;
  for (const child of element.children) {
    const found = findDocument(child);
    if (found) return found;
  }
  return undefined;
}

function required(element: XmlElement | undefined, name: string): string {
  const text = textAt(element, name);
  if (!text) throw new BankFileRefused('missing', { where: 'GrpHdr', expected: name });
  return text;
}

function hasMorePages(part: XmlElement | undefined): boolean {
  const pages = ['MsgPgntn', 'NtfctnPgntn', 'StmtPgntn'].flatMap((name) => all(part, name));
  return pages.some((page) => textAt(page, 'LastPgInd') === 'false' || Number(textAt(page, 'PgNb') || 1) > 1);
}

/** K5: what stood before, and all that was booked, is what stands after. */
function isBalanceOff({ balance, deposits }: AccountReport): boolean {
  const moved = deposits.reduce((sum, { amount }) => sum + amount, 0);
  return balance !== null && balance.before + moved !== balance.after;
}

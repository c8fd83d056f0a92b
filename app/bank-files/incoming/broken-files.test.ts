import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAtOnce } from '#fixtures/read-at-once.ts';
import { bankFileRefusals as english } from '#i18n/en/desk/bank-files.ts';
import { frame as englishFrame } from '#i18n/en/desk/frame.ts';
import { bankFileRefusals as swedish } from '#i18n/sv/desk/bank-files.ts';
import { frame as swedishFrame } from '#i18n/sv/desk/frame.ts';
import { type BankFileRefusal, refusalReasons } from '../bank-file-refused.ts';
import { largestFile } from './read-incoming-file.ts';

const own = { accounts: ['SE3550000000054910000003'], giros: ['5402-9681'] };
const [a, b, d, giro] = ['camt-a.xml', 'camt-b.xml', 'camt-d.xml', 'camt-giro-account.xml'].map((name) =>
  textOf(name, 'utf8'),
) as [string, string, string, string];
const bgmax = textOf('bgmax.txt', 'latin1');

type Broken = [what: string, content: string | Uint8Array, reason: BankFileRefusal['reason'], ...told: string[]];

const inXml: Broken[] = [
  [
    'an entity of its own',
    a.replace('<Document', '<!DOCTYPE Document [<!ENTITY e "boom">]>\n<Document').replace('Åsa', '&e;'),
    'doctype',
  ],
  [
    'an entity from elsewhere',
    a.replace('<Document', '<!DOCTYPE Document SYSTEM "http://evil.example/x.dtd"><Document'),
    'doctype',
  ],
  [
    'entities that grow',
    a.replace('<Document', '<!DOCTYPE D [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><Document'),
    'doctype',
  ],
  ['an entity that nobody declared', a.replace('Hundklubben', '&hund;'), 'malformed-xml'],
  ['cut in the middle', a.slice(0, a.length / 2), 'malformed-xml'],
  ['cut in an element’s name', a.slice(0, -12), 'malformed-xml'],
  ['two files pasted together', a + a.replace(/^<\?xml.*?\?>/, ''), 'malformed-xml'],
  ['a control character', a.replace('Åsa', '\u0001'), 'malformed-xml'],
  ['Latin-1 that says UTF-8', Buffer.from(a, 'latin1'), 'encoding', 'UTF-8'],
  ['Latin-1 that says nothing', Buffer.from(a.replace(' encoding="UTF-8"', ''), 'latin1'), 'encoding'],
  ['UTF-16', Buffer.from(a.replace('UTF-8', 'UTF-16')), 'encoding', 'UTF-16'],
  ['elements nested too deeply', a.replace('<Acct>', `${'<x>'.repeat(40)}${'</x>'.repeat(40)}<Acct>`), 'beyond-limits'],
  ['a text that never ends', a.replace('Åsa Exempel', 'å'.repeat(3000)), 'beyond-limits'],
  [
    'too many attributes',
    a.replace('<Acct>', `<Acct ${Array.from({ length: 20 }, (_, at) => `a${at}="1"`).join(' ')}>`),
    'beyond-limits',
  ],
  ['more than 10 MB', `<x>${' '.repeat(largestFile)}</x>`, 'too-large'],
  ['an intraday report', a.replaceAll('camt.054', 'camt.052'), 'not-incoming', 'camt.052'],
  ['a status report', a.replaceAll('camt.054.001.02', 'pain.002.001.03'), 'not-incoming', 'pain.002'],
  ['another XML document', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'not-incoming'],
  [
    'a statement inside a notification',
    d.replaceAll('camt.053', 'camt.054').replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'),
    'not-incoming',
  ],
  ['no message id', a.replace(/<MsgId>.*?<\/MsgId>/, ''), 'missing', 'MsgId'],
  ['no day', a.replace(/<BookgDt>.*?<\/ValDt>/s, ''), 'missing', 'BookgDt'],
  ['no direction', a.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<Sts>'), 'missing', 'CdtDbtInd'],
  [
    'a direction that nobody knows',
    a.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<CdtDbtInd>IN</CdtDbtInd><Sts>'),
    'bad-value',
    'IN',
  ],
  [
    'a day that does not exist',
    a.replace('<BookgDt><Dt>2026-12-01', '<BookgDt><Dt>2026-02-30'),
    'bad-day',
    '2026-02-30',
  ],
  ['three decimals', a.replace('1050.00', '1050.001'), 'bad-amount', '1050.001'],
  ['a comma', a.replace('1050.00', '1050,00'), 'bad-amount', '1050,00'],
  ['a sign', a.replace('460.00', '-460.00'), 'bad-amount', '-460.00'],
  ['a power of ten', a.replace('460.00', '46e1'), 'bad-amount', '46e1'],
  ['an amount beyond all money', a.replace('1050.00', '99999999999999999.00'), 'bad-amount'],
  ['no amount at all', a.replace('>1050.00<', '><'), 'bad-amount'],
  ['a batch of four with three', a.replace('<NbOfTxs>3', '<NbOfTxs>4'), 'batch-count', '4', '3'],
  ['a batch that is an öre off', a.replace('<TtlAmt Ccy="SEK">1050.00', '<TtlAmt Ccy="SEK">1050.01'), 'batch-sum'],
  ['a payment changed', a.replace('295.00', '294.00').replace(/<Btch>.*?<\/Btch>/, ''), 'entry-sum'],
  [
    'a payment that lacks a part',
    b.replace(
      '<Amt Ccy="SEK">200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
      '<Amt Ccy="SEK">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
    ),
    'entry-sum',
  ],
  [
    'a payment the other way',
    b.replace(
      '<Amt Ccy="SEK">350.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\n<RltdPties>',
      '<Amt Ccy="SEK">350.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>\n<RltdPties>',
    ),
    'entry-sum',
  ],
  [
    'one of several payments without a sum',
    a.replace(/<AmtDtls>.*?<\/AmtDtls>/, '').replace(/<Btch>.*?<\/Btch>/, ''),
    'missing',
  ],
  ['an entry too few', d.replace('<NbOfNtries>5', '<NbOfNtries>6'), 'file-count', '6', '5'],
  ['entries that do not add up', d.replace('<Sum>2595.00', '<Sum>2595.10'), 'file-sum'],
  ['credits that do not add up', d.replace('<Sum>2300.00', '<Sum>2299.00'), 'file-sum'],
  ['a net sum that does not', d.replace('<TtlNetNtryAmt>2005.00', '<TtlNetNtryAmt>2595.00'), 'file-sum'],
  [
    'another account',
    a.replaceAll('SE3550000000054910000003', 'SE4550000000058398257466'),
    'other-account',
    'SE4550000000058398257466',
  ],
  ['no account', a.replace(/<Acct>.*?<\/Acct>/, ''), 'other-account'],
  ['another bankgiro as the account', giro.replaceAll('54029681', '50501055'), 'other-account', '50501055'],
  ['a payment to another bankgiro', b.replace('54029681', '50501055'), 'other-account', '50501055'],
];

const inBgmax: Broken[] = [
  ['one digit of a sum', bgmax.replace('095000SEK', '095001SEK'), 'deposit-sum'],
  ['one digit of a payment', bgmax.replace('000000000000015000510', '000000000000016000510'), 'deposit-sum'],
  ['a payment left out', bgmax.replace(/2000000000001000455.*\r\n26.*\r\n/, ''), 'deposit-count'],
  ['a count in the last record', bgmax.replace('7000000005', '7000000006'), 'file-count', '6', '5'],
  ['a deduction missing in the count', bgmax.replace('700000000500000001', '700000000500000000'), 'file-count'],
  ['no last record', bgmax.replace(/70.*\r\n$/, ''), 'incomplete', '70'],
  ['cut in a deposit', `${bgmax.slice(0, 900)}\r\n70`, 'incomplete'],
  ['a payment outside of a deposit', bgmax.replace(/05.*\r\n/, ''), 'unexpected-record'],
  ['a record that nobody knows', bgmax.replace('\r\n26Alva', '\r\n99Alva'), 'unexpected-record', '99'],
  [
    'a record that is too long',
    bgmax.replace('26Alva Exempelsson', `26Alva Exempelsson${' '.repeat(70)}x`),
    'unexpected-record',
  ],
  ['letters in an amount', bgmax.replace('000000000000025000210', '0000000000000250OO210'), 'bad-amount'],
  ['a day that does not exist', bgmax.replace('20261102000', '20261302000'), 'bad-day', '20261302'],
  ['another bankgiro', bgmax.replace('050054029681', '050050501055'), 'other-account', '50501055'],
  ['euros', bgmax.replace('          SEK', '          EUR'), 'other-currency', 'EUR'],
  ['a deposit in euros', bgmax.replace('095000SEK', '095000EUR'), 'other-currency', 'EUR'],
  ['a test file', bgmax.replace('012345678P', '012345678T'), 'test-file'],
];

const others: Broken[] = [
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n \r\n', 'empty'],
  ['a zip file', Buffer.from('504b0304140000000800', 'hex'), 'zip'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown-kind'],
  ['a letter', 'Hej! Här kommer veckans betalningar.', 'unknown-kind'],
  ['the bank’s answers about Autogiro', textOf('autogiro-payment-specification.txt', 'latin1'), 'not-incoming'],
];

const broken = [...inXml, ...inBgmax, ...others];

describe('a broken file is refused whole, with a sentence', () => {
  it.each(broken)('%s', (_, content, reason, ...told) => {
    const refusal = rejectionOf(content);
    expect(refusal.reason).toBe(reason);
    for (const sentence of [swedish[reason](refusal), english[reason](refusal)]) {
      expect(sentence).toMatch(/^\p{Lu}.+\.$/su);
      expect(sentence).not.toMatch(/undefined|NaN|\[object/);
      for (const part of told) expect(sentence).toContain(part);
    }
  });

  it('says in words what is wrong in a field: the code that the bank wants stands in brackets', () => {
    const refusals = broken.map(([, content]) => rejectionOf(content));
    const aboutFields = refusals.filter(({ reason }) => reason === 'missing' || reason === 'bad-value');
    expect(aboutFields.length).toBeGreaterThan(3);
    for (const refusal of aboutFields)
      for (const words of [swedish, english]) expect(words[refusal.reason](refusal)).toContain(`(${refusal.expected})`);
  });

  it('names another message as banks do, and says where the bank’s answers about direct debits belong', () => {
    const report = rejectionOf(a.replaceAll('camt.054.001.02', 'pain.002.001.03'));
    expect(report.found).toBe('pain.002.001.03');
    const answers = rejectionOf(textOf('autogiro-payment-specification.txt', 'latin1'));
    expect(swedish[answers.reason](answers)).toContain(swedishFrame.screens.mandates);
    expect(english[answers.reason](answers)).toContain(englishFrame.screens.mandates);
  });

  it('is tried in sixty ways at least', () => expect(broken.length).toBeGreaterThanOrEqual(60));

  it('tells sums in kronor, and where', () => {
    const refusal = rejectionOf(a.replace('<TtlAmt Ccy="SEK">1050.00', '<TtlAmt Ccy="SEK">1050.01'));
    expect(plain(swedish['batch-sum'](refusal))).toBe(
      'Bokning 1 ska vara 1 050,01 kr, men betalningarna i den är 1 050,00 kr tillsammans. Be banken om en ny fil.',
    );
    expect(plain(english['batch-sum'](refusal))).toBe(
      'Entry 1 should come to SEK 1,050.01, but its payments come to SEK 1,050.00. Ask the bank for a new file.',
    );
  });

  it('has a sentence of its own for each reason', () => {
    for (const words of [swedish, english])
      expect(new Set(refusalReasons.map((reason) => words[reason]({}))).size).toBe(refusalReasons.length);
  });
});

it('refuses a file cut anywhere: it never books a part of it', () => {
  for (const [text, encoding] of [
    [a, 'utf8'],
    [bgmax.trimEnd(), 'latin1'],
  ] as const)
    for (let end = 1; end < text.length - 60; end += 97)
      expect(readAtOnce(Buffer.from(text.slice(0, end), encoding), { own })).toHaveProperty('refusal');
});

function textOf(name: string, encoding: 'utf8' | 'latin1'): string {
  return readFileSync(join(import.meta.dirname, '../../../tests/fixtures/bank-files', name), encoding);
}

function rejectionOf(content: string | Uint8Array): BankFileRefusal {
  const isLatin = typeof content === 'string' && content.startsWith('01');
  const bytes = typeof content === 'string' ? Buffer.from(content, isLatin ? 'latin1' : 'utf8') : content;
  const result = readAtOnce(bytes, { own });
  if (!('refusal' in result)) throw new Error('It was read');
  return result.refusal;
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

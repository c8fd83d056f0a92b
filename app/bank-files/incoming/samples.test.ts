import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAtOnce } from '#fixtures/read-at-once.ts';
import type { IncomingFile, IncomingRow } from './incoming-file.ts';

const own = { accounts: ['SE35 5000 0000 0549 1000 0003'], giros: ['5402-9681'] };

describe('the samples', () => {
  it('A: three payments of one batch; equal ones are two, and an OCR number keeps its zeros', () => {
    const { reports, remarks, kind, version } = fileOf('camt-a.xml');
    expect({ kind, version, remarks }).toEqual({ kind: 'camt.054', version: '001.02', remarks: [] });
    expect(reports[0]).toMatchObject({ account: 'SE3550000000054910000003', sequence: 231 });
    expect(reports[0]?.deposits[0]).toMatchObject({ amount: 105_000, bookedOn: '2026-12-01', text: '5402-9681' });
    expect(brief('camt-a.xml')).toEqual([
      [29_500, '0012026100', 'Åsa Exempel', null],
      [29_500, '2026100103', 'Åsa Exempel', null],
      [46_000, '2026100202', 'Hundklubben Provet', null],
    ]);
    expect(rowsOf('camt-a.xml')[2]?.payer.organisationNumber).toBe('5500001234');
  });

  it('B: a reference, text alone, and two invoices less a credit note', () => {
    expect(brief('camt-b.xml')).toEqual([
      [35_000, '2026100301', 'Bo Prov', null],
      [20_000, '', 'Cia Test', null],
      [70_000, '2026101002,2026102000,2026102109', 'Zoobutiken Prov AB', null],
    ]);
    const [first, second, third] = rowsOf('camt-b.xml');
    expect(first?.payer.account).toBe('SE0450000000000000000001');
    expect(second?.message).toBe('Medlemsavgift Astrid & katten');
    expect(third?.references.map(({ amount }) => amount)).toEqual([50_000, 30_000, -10_000]);
  });

  it('C: a reversal is a row of its own with the opposite sign', () => {
    const [reversal] = rowsOf('camt-c.xml');
    expect(reversal).toMatchObject({ amount: -29_500, attention: 'reversal', message: 'Dubbelbokförd' });
    expect(reversal?.bankReferences).toContain('BG20261201-001-2');
    const keys = [...rowsOf('camt-a.xml'), ...rowsOf('camt-c.xml')].map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });

  it('D: a statement without details confirms, and yields no payments', () => {
    const { reports, remarks } = fileOf('camt-d.xml');
    expect(remarks).toEqual([]);
    expect(reports[0]?.balance).toEqual({ before: 1_000_000, after: 1_200_500 });
    expect(reports[0]?.deposits.map(({ amount }) => amount)).toEqual([105_000, 35_000, 20_000, 70_000, -29_500]);
    expect(rowsOf('camt-d.xml')).toEqual([]);
    const notified = [
      ...fileOf('camt-a.xml').reports,
      ...fileOf('camt-b.xml').reports,
      ...fileOf('camt-c.xml').reports,
    ];
    const keys = notified.flatMap(({ deposits }) => deposits.map(({ key }) => key));
    expect(reports[0]?.deposits.map(({ key }) => key)).toEqual(keys);
  });

  it('a bankgiro number as the account', () => {
    expect(fileOf('camt-giro-account.xml').reports[0]?.account).toBe('54029681');
    expect(brief('camt-giro-account.xml')).toEqual([
      [25_000, '1000421', 'Alva Exempelsson', null],
      [15_000, '', 'Bo Påhittad', null],
    ]);
  });

  it('BgMax: five payments and a deduction in two deposits', () => {
    const [report] = fileOf('bgmax.txt').reports;
    expect(report?.deposits.map(({ amount, bookedOn }) => [amount, bookedOn])).toEqual([
      [95_000, '2026-11-02'],
      [30_000, '2026-11-03'],
    ]);
    expect(brief('bgmax.txt')).toEqual([
      [25_000, '1000421', 'Alva Exempelsson', null],
      [15_000, '1000455', 'Bo Låtsas', null],
      [55_000, '1000439,1000447', 'Kattens Vänner AB', null],
      [10_000, '', 'Cleo Fantasi', null],
      [25_000, '1000421', 'Alva Exempelsson', null],
      [-5_000, '1000439', 'Kattens Vänner AB', 'deduction'],
    ]);
    const [, wrong, several, byText] = rowsOf('bgmax.txt');
    expect(wrong?.references[0]?.isChecked).toBe(false);
    expect(several?.payer).toMatchObject({ organisationNumber: '8029994566', postcode: '12399', city: 'Påhittstad' });
    expect(byText?.message).toBe('Medlemsavgift Cleo Fantasi');
  });
});

describe('the same payments in another form', () => {
  it.each<[what: string, name: string, change: (text: string) => string | Uint8Array]>([
    [
      'a new message with a duplicate mark',
      'camt-a.xml',
      (text) => text.replace('C54-20261201-0001', 'X').replace('<Acct>', '<CpyDplctInd>DUPL</CpyDplctInd><Acct>'),
    ],
    ['a prefix', 'camt-a.xml', (text) => text.replace(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=')],
    ['a byte order mark', 'camt-a.xml', (text) => `\uFEFF${text}`],
    ['ISO 8859-1, declared', 'camt-a.xml', (text) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    [
      'a bank’s envelope',
      'camt-a.xml',
      (text) =>
        text.replace('<Document', '<Envelope><AppHdr/><Document').replace('</Document>', '</Document></Envelope>'),
    ],
    ['a version that nobody has seen', 'camt-a.xml', (text) => text.replace('054.001.02', '054.001.13')],
    ['layout of its own', 'camt-a.xml', (text) => text.replaceAll('><', '>\r\n      <')],
    [
      'the sum in the older place',
      'camt-b.xml',
      (text) =>
        text.replaceAll(
          /(<\/Refs>)(<Amt Ccy="SEK">[\d.]+<\/Amt>)<CdtDbtInd>CRDT<\/CdtDbtInd>/g,
          '$1<AmtDtls><TxAmt>$2</TxAmt></AmtDtls>',
        ),
    ],
    ['the payer in the older place', 'camt-b.xml', (text) => text.replaceAll(/<\/?Pty>/g, '')],
    ['a reversal written 1', 'camt-c.xml', (text) => text.replace('<RvslInd>true', '<RvslInd>1')],
    [
      'an amount with more zeros',
      'camt-a.xml',
      (text) => text.replaceAll('295.00', '+295.00000').replace('460.00', '460'),
    ],
    [
      'rows in another order',
      'camt-a.xml',
      (text) => text.replace(/(<TxDtls>.*?<\/TxDtls>)\n?(<TxDtls>.*?<\/TxDtls>)/s, '$2$1'),
    ],
    [
      'no blanks at the end of records, and LF',
      'bgmax.txt',
      (text) => Buffer.from(text.replace(/ +\r\n/g, '\n'), 'latin1'),
    ],
    [
      'a new time stamp',
      'bgmax.txt',
      (text) => Buffer.from(text.replace('20261103170012', '20261105170012'), 'latin1'),
    ],
  ])('has the same keys: %s', (_, name, change) =>
    expect(keysOf(read(change(textOf(name)))).toSorted()).toEqual(keysOf(fileOf(name)).toSorted()),
  );

  it('keeps Å, Ä and Ö of every encoding', () => {
    const latin = read(Buffer.from(textOf('camt-a.xml').replace('UTF-8', 'ISO-8859-15'), 'latin1'));
    expect(latin.reports[0]?.deposits[0]?.rows[0]?.payer.name).toBe('Åsa Exempel');
  });

  it('tells equal payments without any reference apart by their count', () => {
    const bare = textOf('camt-a.xml')
      .replaceAll(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/g, '')
      .replace('2026100103', '0012026100')
      .replace(/<PstlAdr>.*?<\/PstlAdr>/, '');
    const keys = keysOf(read(bare));
    expect(new Set(keys).size).toBe(3);
    expect(keys.map((key) => key.split(':').at(-1))).toEqual(['1', '2', '1']);
  });
});

describe('read, and left to a person', () => {
  it.each<[what: string, change: (text: string) => string, attention: string]>([
    [
      'a credit note that does not add up',
      (text) => text.replace('<CdtNoteAmt Ccy="SEK">100.00', '<CdtNoteAmt Ccy="SEK">90.00'),
      'references-disagree',
    ],
    ['euros', (text) => text.replaceAll('Ccy="SEK">700.00', 'Ccy="EUR">700.00'), 'currency'],
    [
      'charges',
      (text) =>
        text
          .replace('<BkTxCd>', '<BkTxCd>')
          .replaceAll('<NtryDtls>', '<Chrgs><TtlChrgsAndTaxAmt Ccy="SEK">1.00</TtlChrgsAndTaxAmt></Chrgs><NtryDtls>'),
      'charges',
    ],
    [
      'our own payment that came back',
      (text) => text.replaceAll('</RmtInf>', '</RmtInf><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'),
      'returned',
    ],
    ['a card settlement', (text) => text.replaceAll('<Cd>RCDT</Cd>', '<Cd>MCRD</Cd>'), 'not-a-payment'],
    ['a direct debit', (text) => text.replaceAll('<Cd>RCDT</Cd>', '<Cd>IDDT</Cd>'), 'autogiro'],
    ['a returned transfer', (text) => text.replaceAll('DMCT', 'RRTN'), 'reversal'],
  ])('%s', (_, change, attention) => {
    const row = rows(read(change(textOf('camt-b.xml')))).at(-1);
    expect(row).toMatchObject({ amount: 70_000, attention });
  });

  it('a sum without its payments', () => {
    const text = textOf('camt-a.xml').replace(/<TxDtls>.*<\/TxDtls>/s, '');
    expect(rows(read(text)).map(({ amount, attention }) => [amount, attention])).toEqual([[105_000, 'sum']]);
  });

  it('what is not booked yet is left out, with a remark', () => {
    const file = read(textOf('camt-b.xml').replaceAll('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'));
    expect([rows(file), file.remarks]).toEqual([[], ['pending-left-out']]);
  });

  it('an empty notification', () => {
    const file = read(textOf('camt-a.xml').replace(/<Ntry>.*<\/Ntry>/s, ''));
    expect([rows(file), file.remarks]).toEqual([[], []]);
  });

  it.each([
    ['a closing balance that does not follow', 'camt-d.xml', '12005.00', '12004.00', 'balance-differs'],
    ['a copy', 'camt-a.xml', '<Acct>', '<CpyDplctInd>COPY</CpyDplctInd><Acct>', 'copy'],
    [
      'one page of several',
      'camt-a.xml',
      '</GrpHdr>',
      '<MsgPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></MsgPgntn></GrpHdr>',
      'more-pages',
    ],
    ['a version that nobody has seen', 'camt-a.xml', '054.001.02', '054.001.12', 'new-version'],
  ])('remarks on %s', (_, name, from, to, remark) =>
    expect(read(textOf(name).replace(from, to)).remarks).toEqual([remark]),
  );

  it('a day with an offset stays that day, and a moment is told in Stockholm', () => {
    const text = textOf('camt-a.xml')
      .replace('<ValDt><Dt>2026-12-01</Dt>', '<ValDt><Dt>2026-12-01+14:00</Dt>')
      .replace('<BookgDt><Dt>2026-12-01</Dt>', '<BookgDt><DtTm>2026-11-30T23:30:00Z</DtTm>');
    expect(read(text).reports[0]?.deposits[0]).toMatchObject({ bookedOn: '2026-12-01', valueOn: '2026-12-01' });
  });
});

function textOf(name: string): string {
  const bytes = readFileSync(join(import.meta.dirname, '../../../tests/fixtures/bank-files', name));
  return bytes.toString(name.endsWith('.xml') ? 'utf8' : 'latin1');
}

function read(content: string | Uint8Array): IncomingFile {
  const result = readAtOnce(typeof content === 'string' ? Buffer.from(content) : content, { own });
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal));
  return result.file;
}

function fileOf(name: string): IncomingFile {
  return read(Buffer.from(textOf(name), name.endsWith('.xml') ? 'utf8' : 'latin1'));
}

function rows(file: IncomingFile): IncomingRow[] {
  return file.reports.flatMap(({ deposits }) => deposits.flatMap((deposit) => deposit.rows));
}

function rowsOf(name: string): IncomingRow[] {
  return rows(fileOf(name));
}

function keysOf(file: IncomingFile): string[] {
  return rows(file).map(({ key }) => key);
}

function brief(name: string) {
  return rowsOf(name).map(({ amount, references, payer, attention }) => [
    amount,
    references.map(({ text }) => text).join(','),
    payer.name,
    attention,
  ]);
}

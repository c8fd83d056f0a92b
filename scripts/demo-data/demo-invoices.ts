import type { Order, OrderDraft, ProductId } from '#orders/model/order.ts';
import type { OrderRepository } from '#orders/port.ts';

/** Invoices of invented people, and what the bank's file says of each; sums in kronor. */
const invoices: [firstname: string, lastname: string, product: ProductId, asked: number, paid: Paid][] = [
  ['Prov', 'Provsson', 'animal-rights', 240, 'ocr'],
  ['Fiktiva', 'Fiktinsdotter', 'animal-rights', 350, 'ocr'],
  ['Mall', 'Mallberg', 'childrens-club', 150, 'ocr'],
  ['Figur', 'Figurin', 'donation', 150, 'ocr'],
  ['Demo', 'Demoström', 'donation', 200, 'ocr'],
  ['Skiss', 'Skisslund', 'childrens-club', 150, 'ocr'],
  ['Kopia', 'Kopieborg', 'donation', 100, 'ocr'],
  ['Låtsas', 'Låtsasson', 'animal-rights', 240, 'message'],
  ['Exempla', 'Exempelgren', 'donation', 200, 'name'],
  ['Ritva', 'Ritprov', 'donation', 300, { less: 200 }],
  ['Testa', 'Testsson', 'donation', 100, { more: 150 }],
];
/** By OCR, by the OCR number in the message, by name alone, or another sum. */
type Paid = 'ocr' | 'message' | 'name' | { less: number } | { more: number };

const ore = 100;
const account = 'SE3550000000054910000003';

/** Places the demo's invoices. The same submission places none twice. */
export async function placeDemoInvoices(orders: OrderRepository): Promise<Order[]> {
  const placed: Order[] = [];
  for (const [at, [firstname, lastname, product, asked]] of invoices.entries()) {
    const { reference } = await orders.place(draftOf(firstname, lastname, product, asked), `demo-invoice-${at}`);
    const order = await orders.findByReference(reference);
    if (order) placed.push(order);
  }
  return placed;
}

function draftOf(firstname: string, lastname: string, product: ProductId, asked: number): OrderDraft {
  const isMembership = product === 'animal-rights' || product === 'childrens-club';
  return {
    form: isMembership ? 'annual' : 'donation',
    locale: 'sv',
    category: isMembership ? 'membership' : 'donation',
    paymentMethod: 'invoice',
    frequency: 'once',
    total: asked * ore,
    lines: [{ product, variant: '', amount: asked * ore }],
    payer: {
      firstname,
      lastname,
      email: `${lastname.toLowerCase().normalize('NFD').replaceAll(/\W/g, '')}@exempel.example`,
      street: 'Exempelgatan 1',
      postcode: '12345',
      city: 'Djurstad',
      country: 'SE',
    },
    recipient: null,
    gift: null,
    membership: null,
    keepDetailsConsent: false,
  };
}

/**
 * Writes the bank's file (camt.054) that fits the demo's invoices: twelve payments, of which eight match, two are
 * suggestions, one is a surplus and one is unknown.
 * @param day YYYY-MM-DD, the bank's day
 */
export function writeDemoBankFile(orders: readonly Order[], day: string): string {
  const payments = invoices.map(([firstname, lastname, , asked, paid], at) => {
    const ocr = orders[at]?.invoice?.ocr ?? '';
    const sum = typeof paid === 'string' ? asked : 'less' in paid ? paid.less : paid.more;
    const text = paid === 'message' ? `Medlemsavgift ${ocr}` : 'gåva';
    const isText = paid === 'message' || paid === 'name';
    return { name: `${firstname} ${lastname}`, sum, remittance: isText ? unstructured(text) : structured(ocr) };
  });
  payments.push({ name: '', sum: 100, remittance: '' });
  const total = payments.reduce((all, { sum }) => all + sum, 0);
  const stamp = day.replaceAll('-', '');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>DEMO-${stamp}</MsgId><CreDtTm>${day}T06:00:00+01:00</CreDtTm></GrpHdr>
<Ntfctn><Id>DEMO-${stamp}-1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>SEK</Ccy></Acct>
<Ntry><Amt Ccy="SEK">${total}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>DEMO-${stamp}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><Btch><NbOfTxs>${payments.length}</NbOfTxs><TtlAmt Ccy="SEK">${total}.00</TtlAmt></Btch>
${payments.map((payment, at) => writePayment(payment, `DEMO-${stamp}-${at + 1}`, 11 + at * 7)).join('\n')}
</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
`;
}

function writePayment(
  { name, sum, remittance }: { name: string; sum: number; remittance: string },
  reference: string,
  ending: number,
): string {
  const debtor = name ? `<Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>` : '';
  const from = `<DbtrAcct><Id><Othr><Id>50000000000${ending}</Id></Othr></Id></DbtrAcct>`;
  return `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="SEK">${sum}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties>${debtor}${from}</RltdPties>${remittance && `<RmtInf>${remittance}</RmtInf>`}</TxDtls>`;
}

function structured(ocr: string): string {
  return `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${ocr}</Ref></CdtrRefInf></Strd>`;
}

function unstructured(text: string): string {
  return `<Ustrd>${text}</Ustrd>`;
}

/** Fault of one line of a list. */
interface Fault {
  line: number;
  why: 'missing' | 'amount' | 'day' | 'future' | 'past' | 'cells' | 'currency' | 'account' | 'nobody' | 'twice';
  column: string;
  found: string;
}

interface Detail {
  rows?: readonly Fault[];
  where?: string;
  expected?: string | number;
  found?: string | number;
}

const kronor = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sum = (ore: string | number = 0) => `${kronor.format(Number(ore) / 100)}\u00a0kr`;
const whole = (count: string | number = 0) => new Intl.NumberFormat('sv-SE').format(Number(count));

/** Place in a file: a line of Bankgirot's files, or an entry of an XML file. */
function place(where = ''): string {
  const [, entry] = /^Ntry (\d+)$/.exec(where) ?? [];
  if (entry) return `Bokning ${entry}`;
  return /^\d+$/.test(where) ? `Rad ${where}` : 'Filen';
}

/** Fields of a bank's file, by what they tell. The bank wants the code, too. */
const fields: Record<string, string> = {
  'TxDtls/Amt': 'beloppet för varje betalning',
  MsgId: 'filens nummer',
  CreDtTm: 'tiden då filen skapades',
  BookgDt: 'bokföringsdagen',
  CdtDbtInd: 'uppgiften om pengarna kom in eller gick ut',
  status: 'uppgiften om hur dragningen gick',
};

function field(code: string | number = ''): string {
  const name = fields[code];
  return name ? `${name} (${code})` : String(code);
}

/** Broken lines that a sentence names; the rest are counted. */
const mostNamed = 8;

/** Fault of a line of a list, after 'Rad 7: '. */
const rowFaults: Record<Fault['why'], (fault: Fault) => string> = {
  missing: ({ column }) => `kolumnen ${column} är tom`,
  amount: ({ found }) => `beloppet ”${found}” går inte att läsa som kronor`,
  day: ({ found }) => `datumet ”${found}” finns inte, skriv det som 2026-11-29`,
  future: ({ found }) => `dagen ”${found}” har inte kommit än`,
  past: ({ found }) => `dagen ”${found}” var för många år sedan, kontrollera årtalet`,
  cells: () => 'raden har inte lika många kolumner som rubrikerna',
  currency: ({ found }) => `valutan är ”${found}”, och vi kan bara bokföra svenska kronor`,
  account: ({ found }) => `Swish-numret ${found} är inte vårt`,
  nobody: () => 'det står varken referens eller namn',
  twice: ({ found }) => `samma betalning står redan på rad ${found}`,
};

const columns: Record<string, string> = { amount: 'Summa', valueDay: 'Datum', reference: 'Referens' };

/** Broken lines one by one; of many, the first of them. */
function faultsIn(rows: readonly Fault[]): string {
  const named = rows.slice(0, mostNamed).map((fault) => `Rad ${fault.line}: ${rowFaults[fault.why](fault)}.`);
  const more = rows.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [more === 1 ? 'En rad till behöver rättas.' : `${more} rader till behöver rättas.`] : []),
  ].join('\n');
}

/** Why a bank's file was refused. Each sentence says what is wrong and what to do; nothing of the file was stored. */
export const bankFileRefusals = {
  empty: () => 'Filen är tom. Hämta den en gång till, eller välj en annan.',
  'too-large': () => 'Filen är större än 10 MB. Hämta en kortare period i taget.',
  'too-many-payments': ({ expected }: Detail) =>
    `Filen har fler än ${whole(expected)} betalningar. Hämta en kortare period i taget.`,
  zip: () => 'Filen är en zip-fil. Packa upp den och läs in filerna i den, en i taget.',
  encoding: ({ found }: Detail) =>
    `Bokstäverna i filen går inte att läsa (${found ?? 'UTF-8'}). Hämta den en gång till, och öppna den inte i något annat program på vägen.`,
  'unknown-kind': () =>
    'Vi känner inte igen det här som en fil med betalningar. Vi läser camt.054, camt.053, BgMax, Swish-rapporten och listan över betalningar på plats.',
  doctype: () => 'Filen innehåller något som en bank aldrig skickar (DOCTYPE). Kontrollera var den kommer ifrån.',
  'malformed-xml': () => 'Filen är avbruten eller trasig. Hämta den en gång till från banken.',
  'beyond-limits': () => 'Ingen bank bygger en fil på det här sättet. Kontrollera var den kommer ifrån.',
  'not-incoming': ({ found }: Detail) =>
    found === 'Autogiro'
      ? 'Det här är en fil från autogirot. Läs in den under Medgivanden.'
      : `Filen är av ett annat slag (${found ?? 'okänt'}). Inbetalningar står i camt.054, camt.053 och BgMax.`,
  incomplete: ({ expected }: Detail) =>
    `Filen tar slut för tidigt: slutraden${expected ? ` (${expected})` : ''} saknas. Hämta den en gång till från banken.`,
  missing: ({ where, expected }: Detail) => `${place(where)} saknar ${field(expected)}. Be banken om en ny fil.`,
  'bad-value': ({ where, expected, found }: Detail) =>
    `${place(where)}: vi förstår inte ”${found ?? ''}” i ${field(expected)}. Be banken om en ny fil.`,
  'bad-amount': ({ where, found }: Detail) =>
    `${place(where)} har ett belopp som inte går att läsa: ”${found ?? ''}”. Be banken om en ny fil.`,
  'bad-day': ({ where, found }: Detail) =>
    `${place(where)} har ett datum som inte finns: ”${found ?? ''}”. Be banken om en ny fil.`,
  'other-account': ({ found }: Detail) =>
    `Filen gäller ${found ? `kontot ${found}` : 'ett konto utan nummer'}, och det är inte inlagt som vårt. Kontrollera att det är rätt fil. Är kontot klubbens behöver den som sköter webbplatsen lägga till det.`,
  'other-customer': ({ found }: Detail) =>
    `Filen ${found ? `gäller kundnumret ${found} hos Bankgirot, och det är inte vårt` : 'saknar kundnummer hos Bankgirot'}. Kontrollera att det är rätt fil.`,
  'other-currency': ({ where, found }: Detail) =>
    `${place(where)} är ${found ? `i valutan ${found}` : 'i en okänd valuta'}. Vi kan bara bokföra svenska kronor härifrån.`,
  'test-file': () => 'Filen är märkt som en testfil från banken, och innehåller inga riktiga pengar.',
  'batch-count': ({ where, expected, found }: Detail) =>
    `${place(where)} ska ha ${whole(expected)} betalningar, men har ${whole(found)}. Be banken om en ny fil.`,
  'batch-sum': ({ where, expected, found }: Detail) =>
    `${place(where)} ska vara ${sum(expected)}, men betalningarna i den är ${sum(found)} tillsammans. Be banken om en ny fil.`,
  'entry-sum': ({ where, expected, found }: Detail) =>
    `${place(where)} är på ${sum(expected)}, men betalningarna i den är ${sum(found)} tillsammans. Be banken om en ny fil.`,
  'deposit-count': ({ where, expected, found }: Detail) =>
    `${place(where)}: insättningen ska ha ${whole(expected)} betalningar, men har ${whole(found)}. Be banken om en ny fil.`,
  'deposit-sum': ({ where, expected, found }: Detail) =>
    `${place(where)}: insättningen är på ${sum(expected)}, men betalningarna i den är ${sum(found)} tillsammans. Be banken om en ny fil.`,
  'file-count': ({ expected, found }: Detail) =>
    `Enligt filens egen räkning ska den ha ${whole(expected)} poster av ett slag, men den har ${whole(found)}. Hämta den en gång till från banken.`,
  'file-sum': ({ expected, found }: Detail) =>
    `Filens slutsumma är ${sum(expected)}, men raderna är ${sum(found)} tillsammans. Hämta den en gång till från banken.`,
  'unexpected-record': ({ where, found }: Detail) =>
    `${place(where)} börjar med ”${found ?? ''}” och hör inte hemma där. Filen kan vara ändrad eller hopklippt: hämta den en gång till från banken.`,
  'other-content': () =>
    'Vi har redan läst in en fil med samma nummer, men den här har ett annat innehåll. Fråga banken vilken av dem som gäller.',
  spreadsheet: () =>
    'Filen är ett kalkylblad. Spara det som CSV med semikolon emellan (i Excel: Spara som, CSV UTF-8) och läs in den filen.',
  'list-quotes': ({ where }: Detail) =>
    `${where ? `Rad ${where}` : 'En rad'} har ett citattecken som aldrig slutar, och resten av filen går inte att läsa. Hämta den en gång till, eller ta bort tecknet.`,
  'list-column': ({ expected }: Detail) =>
    `Listan saknar kolumnen ${columns[expected ?? ''] ?? 'Summa'}. Rubrikerna ska stå på en egen rad ovanför betalningarna.`,
  'list-rows': ({ rows = [] }: Detail) => `${faultsIn(rows)}\nRätta det och läs in filen igen.`.trim(),
  'list-sum': ({ where, expected, found }: Detail) =>
    `${place(where)}: summan är ${sum(expected)}, men raderna ovanför är ${sum(found)} tillsammans. Se efter om en rad saknas eller har fel belopp, och läs in filen igen.`,
  'list-empty': () => 'Listan har rubriker men inga betalningar. Fyll i den och läs in den igen.',
};

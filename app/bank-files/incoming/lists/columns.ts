/** Columns that lists of payments have. */
export type ListColumn = keyof typeof headings;

/**
 * Headings as Swedish banks' Swish reports, our own list of payments in person, and English exports write them.
 * Compared without case, accents and signs. An earlier heading goes before a later one of the same column.
 */
const headings = {
  valueDay: ['transdag', 'transaktionsdag', 'transaktionsdatum', 'datum', 'betalningsdag', 'betaldatum', 'date'],
  bookedDay: ['bokfdag', 'bokforingsdag', 'bokforingsdatum', 'bokford', 'bookingdate'],
  time: ['tid', 'klockslag', 'time'],
  amount: ['belopp', 'beloppsek', 'beloppkr', 'summa', 'kronor', 'amount'],
  currency: ['valuta', 'currency'],
  payeeNumber: ['mottagarnr', 'mottagarensnummer', 'mottagarensswishnummer', 'swishnummer', 'swishnr', 'payeealias'],
  payerPhone: [
    'avsandarnr',
    'avsandarensnummer',
    'avsandarensmobilnummer',
    'avsandarensmobilnr',
    'betalarensmobilnummer',
    'mobilnummer',
    'mobilnr',
    'telefonnummer',
    'telefon',
    'payeralias',
  ],
  payerName: ['avsandarnamn', 'avsandarensnamn', 'avsandare', 'betalare', 'namn', 'payername', 'name'],
  message: ['meddelande', 'anteckning', 'message', 'note'],
  paymentReference: ['betalningsreferens', 'swishreferens', 'swishbetalningsreferens', 'paymentreference'],
  instruction: ['instruktionsid', 'instructionid', 'instructionuuid'],
  original: ['ursprungligbetalningsreferens', 'originalpaymentreference'],
  reference: [
    'orderreferens',
    'orderid',
    'ordernummer',
    'mottagarensreferens',
    'payeepaymentreference',
    'referens',
    'ocr',
    'referensellerocr',
    'reference',
  ],
  kind: ['typ', 'transaktionstyp', 'type'],
} as const;

/** Place of each column that a line of headings names. Two headings of one column: the better one, else the first. */
export function columnsIn(cells: readonly string[]): Map<ListColumn, number> {
  const bare = cells.map(bareWord);
  const found = new Map<ListColumn, number>();
  for (const [column, names] of Object.entries(headings) as [ListColumn, readonly string[]][]) {
    const place = names.map((name) => bare.indexOf(name)).find((at) => at >= 0);
    if (place !== undefined) found.set(column, place);
  }
  return found;
}

/** A word without case, accents, blanks and signs. */
export function bareWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

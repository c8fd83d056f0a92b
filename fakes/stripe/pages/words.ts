/** Texts of the hosted pages. */
export const words = {
  sv: {
    testMode: 'Testläge: inga pengar dras.',
    pay: 'Betala',
    keepCard: 'Spara kortet',
    decline: 'Betala med ett kort som nekas',
    back: 'Tillbaka',
    email: 'E-post',
    card: 'Kortnummer',
    cardHelp: 'Ett testkort, till exempel 4242 4242 4242 4242. 4000 0025 0000 3155 kräver 3-D Secure.',
    perMonth: 'per månad',
    perYear: 'per år',
    saveTitle: 'Byt kort',
    expired: 'Tiden för att betala har gått ut',
    alreadyPaid: 'Det här är redan betalt',
    onward: 'Gå vidare',
    unknown: 'Sidan finns inte',
    bankAsks: 'Din bank frågar: är det du som betalar?',
    approve: 'Godkänn',
    fail: 'Neka',
    nothingToApprove: 'Det finns inget att godkänna',
    invoice: 'Faktura',
    paid: 'Betald. Tack!',
    closed: 'Fakturan kan inte längre betalas',
    declined: 'Kortet nekades. Prova ett annat kort.',
    wrongNumber: 'Kortnumret stämmer inte.',
    notApproved: 'Din bank godkände inte köpet. Prova ett annat kort.',
  },
  en: {
    testMode: 'Test mode: no money is taken.',
    pay: 'Pay',
    keepCard: 'Save card',
    decline: 'Pay with a card that is declined',
    back: 'Back',
    email: 'E-mail',
    card: 'Card number',
    cardHelp: 'A test card, such as 4242 4242 4242 4242. 4000 0025 0000 3155 asks for 3-D Secure.',
    perMonth: 'per month',
    perYear: 'per year',
    saveTitle: 'Change card',
    expired: 'The time to pay is over',
    alreadyPaid: 'This is already paid',
    onward: 'Go on',
    unknown: 'There is no such page',
    bankAsks: 'Your bank asks: is it you who is paying?',
    approve: 'Approve',
    fail: 'Refuse',
    nothingToApprove: 'There is nothing to approve',
    invoice: 'Invoice',
    paid: 'Paid. Thank you!',
    closed: 'This invoice can no longer be paid',
    declined: 'The card was declined. Try another card.',
    wrongNumber: 'The card number is not right.',
    notApproved: 'Your bank did not approve the payment. Try another card.',
  },
};

export type Locale = keyof typeof words;

/** Chooses the requested language, else the browser's, else English. */
export function chooseLocale(asked: string | null | undefined, request: Request): Locale {
  const wanted = !asked || asked === 'auto' ? (request.headers.get('accept-language') ?? '') : asked;
  return wanted.toLowerCase().startsWith('sv') ? 'sv' : 'en';
}

/** Payment pages between our form and the provider. They address adults, and never tell why a bank declined. */
export const payWait = {
  title: (sum: string) => `Betala ${sum}`,
  once: 'Du betalar bara en gång, även om du laddar om sidan.',
  stuck: 'Tryck här om sidan inte går vidare',
  cancel: 'Avbryt betalningen',
  otherWay: 'Avbryt och välj ett annat sätt att betala',

  checking: {
    heading: 'Vi tar reda på hur det gick',
    status: 'Vi har inte fått svar om betalningen än. Sidan går vidare av sig själv.',
    next: [
      'Betala inte en gång till. Vi vet inte än om pengarna har dragits.',
      'Du kan stänga sidan. Har du betalat kommer kvittot med mejl.',
      'Vill du veta direkt? Se efter i din bank om pengarna har dragits.',
    ],
    toOrder: 'Till din beställning',
  },
  elsewhere: {
    heading: 'Betalningen är inte klar än',
    status:
      'Har du betalat går sidan vidare av sig själv om en liten stund. Annars kan du fortsätta till betalningen, eller välja ett annat sätt.',
    link: 'Fortsätt till betalningen',
  },

  /** Beside an invoice's account. */
  invoice: {
    text: (sum: string) => `Du kan också betala ${sum} direkt.`,
    once: 'Har du redan skickat pengarna från banken? Vänta då tills de syns här, så betalar du inte två gånger.',
  },

  over: {
    failed: 'Betalningen blev inte av',
    cancelled: 'Betalningen avbröts',
    status: 'Inga pengar har dragits. Allt du fyllde i är sparat.',
    invoiceStatus: 'Inga pengar har dragits. Fakturan gäller som förut.',
    toInvoice: 'Tillbaka till fakturan',
    wayHeading: 'Hur vill du betala?',
    again: {
      swish: 'Betala med Swish',
      stripe: 'Betala med kort hos Stripe',
      card: 'Betala med kort',
      invoice: 'Betala mot faktura',
      f2f: 'Betala på plats',
      'bank-id': 'Betala med autogiro och BankID',
      form: 'Betala med autogiro på papper',
      free: 'Gå vidare',
    },
    later: 'Du kan också komma tillbaka senare. Spara adressen till den här sidan.',
    none: 'Vi kan inte ta emot betalningen här just nu. Hör av dig till oss, så hjälps vi åt.',
  },
  cancelled: 'Betalningen avbröts innan den var klar.',
  /** Reasons for a failed payment. */
  reasons: {
    declined: 'Betalningen gick inte igenom hos banken. Vi får inte veta varför. Det kan din bank svara på.',
    'timed-out': 'Tiden gick ut innan betalningen var godkänd.',
    'not-started': 'Betalningen kom aldrig i gång. Försök en gång till.',
    'not-enrolled': 'Numret är inte anslutet till Swish. Kontrollera numret eller betala på ett annat sätt.',
    'bad-number': 'Mobilnumret verkar inte stämma. Kontrollera det och försök igen.',
    'already-open': 'Du har redan en pågående betalning till oss. Avsluta den i appen och försök igen.',
    'too-young': 'Enligt Swish är den som ska betala för ung. Fråga en vuxen.',
    'bank-id-cancelled': 'Du avbröt i BankID.',
    'bank-id-busy': 'BankID används redan till något annat. Avsluta det och försök igen.',
    'bank-id-refused': 'BankID kunde inte godkänna betalningen. Kontrollera att ditt BankID gäller.',
    'bank-id-not-started': 'BankID-appen öppnades inte. Kontrollera att den finns i din mobil eller dator.',
    'other-signer': 'Underskriften kom från någon annan än den som ska betala.',
    'other-name': 'Underskriften har ett annat namn än beställningen.',
    'bad-sum': 'Summan är större eller mindre än vad som går att betala på det här sättet.',
    'too-many': 'Det har blivit många försök. Betala på ett annat sätt, eller hör av dig till oss.',
    'given-up': 'Vi fick aldrig någon betalning.',
    'our-fault': 'Något är fel hos oss, inte hos dig. Betala på ett annat sätt, eller försök igen senare.',
  },
  tooMany: (seconds: number) => `Många försöker betala just nu. Vänta ${seconds}\u00a0sekunder och försök igen.`,
};

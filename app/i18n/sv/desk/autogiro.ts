const mandates = (count: number) => (count === 1 ? '1 medgivande' : `${count} medgivanden`);

/** The bank's codes about mandates, as the office would say them. */
const mandateCodes: Record<string, string> = {
  '02': 'Betalaren eller betalarens bank har avslutat medgivandet',
  '03': 'Kontot kan inte användas för autogiro',
  '04': 'Banken hittar inget sådant medgivande',
  '05': 'Kontot och personen hör inte ihop',
  '07': 'Betalarens bank svarade inte, så medgivandet togs bort',
  '09': 'Betalarens bankgiro är okänt',
  '10': 'Medgivandet finns redan hos banken, eller är på väg',
  '20': 'Personnumret stämmer inte',
  '21': 'Betalarnumret stämmer inte',
  '23': 'Kontonumret stämmer inte',
  '29': 'Banken känner inte vårt bankgiro',
  '30': 'Vårt bankgiro är avregistrerat',
  '32': 'Banken har godkänt medgivandet',
  '33': 'Banken har avslutat medgivandet, som vi bad om',
  '98': 'Medgivandet är avslutat, för betalarens bankgiro är det',
};

/** Why the bank did not take up a draw. */
const refusals: Record<string, string> = {
  '01': 'Medgivandet finns inte hos banken',
  '02': 'Kontot är avslutat eller inte godkänt',
  '10': 'Vårt bankgiro är okänt',
  '12': 'Dagen är fel',
  '13': 'Dagen har passerat',
  '15': 'Bankgirot i filen stämmer inte',
};

/** Words of mandates and Autogiro. */
export const autogiro = {
  title: 'Medgivanden och autogiro',
  lead: 'Nya medgivanden går till banken i en fil, och bankens svar kommer tillbaka i en.',
  notSetUp:
    'Klubbens kundnummer hos Bankgirot är inte inställt (AUTOGIRO_CUSTOMER_NUMBER). Utan det kan inga filer skapas eller läsas in.',
  mandates,
  send: {
    heading: 'Till banken',
    waiting: (count: number) => `${mandates(count)} som banken inte har hört om än.`,
    toStop: (count: number) =>
      count === 1
        ? '1 dragning ska avbrytas: gåvan är pausad.'
        : `${count} dragningar ska avbrytas: gåvorna är pausade.`,
    none: 'Inget nytt att berätta för banken.',
    button: 'Skapa filen till banken',
    how: 'Filen har Bankgirots format. Lämna in den i internetbanken. Ett medgivande är med en gång, och filen går att hämta igen.',
    made: (count: number) => (count === 1 ? 'Filen är klar, med 1 rad.' : `Filen är klar, med ${count} rader.`),
    fetch: 'Hämta filen',
    nothing: 'Det fanns inget att skicka. Någon annan kan ha hunnit före.',
  },
  read: {
    heading: 'Från banken',
    label: 'Bankens svar',
    hint: 'Filen känns igen på innehållet. Samma fil två gånger ändrar inget.',
    button: 'Läs in filen',
    none: 'Välj en fil först.',
    refused: 'Filen lästes inte in, och inget är ändrat',
    again: 'Den här filen är redan inläst, och inget är ändrat nu. Här är den som den lästes då.',
    done: (count: number) => (count === 1 ? '1 rad är inläst.' : `${count} rader är inlästa.`),
    unknownKind: 'Det här är ingen fil från autogirot. Filer med betalningar läser du in under Inbetalningar.',
    otherKind: (found: string) =>
      `Filen är ett autogirosvar av ett annat slag (${found}), och det läser vi inte in här. Ta hand om det i internetbanken.`,
  },
  months: {
    heading: 'Månadens dragningar',
    how: 'En gåva är med en gång i månaden. Gåvor som är avslutade eller pausade är inte med.',
    columns: {
      month: 'Månad',
      drawOn: 'Dras',
      sendBy: 'Lämna filen senast',
      ready: 'Att dra',
      state: 'Läge',
      act: 'Fil',
    },
    ready: (count: number, sum: string) => (count === 1 ? `1 gåva, ${sum}` : `${count} gåvor, ${sum}`),
    nothing: 'Inget nytt',
    held: (count: number) => `${count} pausade`,
    later: (count: number) => `${count} börjar senare`,
    closed: (days: string) => `Banken har stängt ${days}`,
    from: (day: string) => `Går att skapa från ${day}`,
    button: 'Skapa filen',
    buttonFor: (month: string) => `Skapa filen för ${month}`,
    late: 'Banken har inte svarat. Kontrollera i internetbanken att filen kom fram.',
    states: {
      sent: (count: number) => (count === 1 ? '1 skickad' : `${count} skickade`),
      stopping: (count: number) => `${count} ska avbrytas`,
      paid: (count: number) => (count === 1 ? '1 betald' : `${count} betalda`),
      'no-cover': (count: number) => `${count} utan pengar på kontot`,
      'no-account': (count: number) => `${count} utan konto`,
      retrying: (count: number) => `${count} provas igen`,
      returned: (count: number) => `${count} tillbaka till betalaren`,
      refused: (count: number) => (count === 1 ? '1 avvisad' : `${count} avvisade`),
      cancelled: (count: number) => (count === 1 ? '1 avbruten' : `${count} avbrutna`),
    },
    made: (count: number) =>
      count === 1 ? 'Filen är klar, med 1 dragning.' : `Filen är klar, med ${count} dragningar.`,
    notNow:
      'Ingen fil skapades: det är för tidigt eller för sent, inget nytt finns att dra, eller så har något ändrats sedan sidan öppnades.',
  },
  tell: {
    untold: (count: number) =>
      count === 1
        ? '1 givare har inte fått veta när gåvan dras, och är inte med i någon fil än.'
        : `${count} givare har inte fått veta när gåvan dras, och är inte med i någon fil än.`,
    button: (count: number) => (count === 1 ? 'Mejla beskedet' : `Mejla ${count} besked`),
    how: 'Mejlet säger summa och dagar. Första dragningen blir tidigast åtta bankdagar senare. Gör inte det här för gåvor som ett annat system drar.',
    withoutEmail: (sum: string, day: string) =>
      `saknar e-postadress. Skriv till givaren i dag att ${sum} dras första gången ${day}, och sedan varje månad. Innan dess är gåvan inte med i någon fil.`,
    written: 'Jag har skrivit',
    noted: 'Noterat. Gåvan dras från den dag som står i brevet.',
    done: (count: number) => (count === 1 ? '1 besked är på väg.' : `${count} besked är på väg.`),
  },
  tabsLabel: 'Medgivanden',
  tabs: {
    'to-send': 'Att skicka',
    sent: 'Väntar på banken',
    active: 'Godkända',
    rejected: 'Nekade',
    ended: 'Avslutade',
  },
  none: {
    'to-send': 'Inget väntar på att skickas.',
    sent: 'Inget väntar på banken.',
    active: 'Inga godkända medgivanden än.',
    rejected: 'Banken har inte nekat något.',
    ended: 'Inga avslutade medgivanden.',
  },
  columns: {
    payer: 'Betalare',
    order: 'Beställning',
    number: 'Betalarnummer',
    sum: 'I månaden',
    state: 'Läge',
    again: 'Skicka igen',
  },
  noName: 'Namn saknas',
  states: {
    new: (day: string) => `Underskrivet ${day}`,
    'to-end': () => 'Gåvan är slut: ska avslutas',
    sent: (day: string) => `Skickat ${day}`,
    ending: (day: string) => `Avslut skickat ${day}`,
    active: (day: string) => `Godkänt ${day}`,
    rejected: (day: string) => `Nekat ${day}`,
    ended: (day: string) => `Avslutat ${day}`,
  },
  codes: mandateCodes,
  again: 'Skicka igen',
  againDone: 'Medgivandet följer med i nästa fil.',
  againNot: 'Banken har redan svarat, så det skickas inte igen.',
  files: {
    heading: 'Filer',
    none: 'Ingen fil än.',
    columns: { day: 'Dag', kind: 'Slag', rows: 'Rader', by: 'Av' },
    kinds: {
      mandates: 'Medgivanden till banken',
      draws: 'Dragningar till banken',
      'mandate-advice': 'Bankens svar om medgivanden',
      'payment-specification': 'Bankens besked om dragningar',
      'rejected-orders': 'Dragningar som banken avvisade',
      changes: 'Dragningar som avbröts eller flyttades',
    },
    rowCount: (count: number) => (count === 1 ? '1 rad' : `${count} rader`),
    title: (kind: string, day: string) => `${kind}, ${day}`,
    keptBy: (when: string, who: string) => `${when} av ${who}`,
    rowColumns: { payer: 'Betalarnummer', order: 'Beställning', said: 'Vad som hände' },
    fetch: 'Hämta filen',
    unknownOrder: 'Ingen av våra',
  },
  outcomes: {
    'new-mandate': () => 'Läggs upp hos banken.',
    'end-mandate': () => 'Avslutas hos banken.',
    'stop-draw': () => 'Ska avbrytas, för gåvan är pausad.',
    draw: () => 'Ska dras.',
    active: (said: string) => `${said}. Månadsgåvan är igång.`,
    rejected: (said: string) =>
      `${said}. Månadsgåvan startade inte, och givaren får ett mejl om hur det går att ge på ett annat sätt.`,
    ended: (said: string) => `${said}. Månadsgåvan är avslutad.`,
    kept: (said: string) => `${said}. Medgivandet är som förut. Fråga banken om du inte vet varför.`,
    over: (said: string) =>
      `${said}, men gåvan är redan slut hos oss. Det avslutas hos banken med nästa fil. Den som vill ge skriver under på nytt.`,
    odd: (_said: string, code: string) => `Banken svarar med koden ${code}, som vi inte känner. Inget är ändrat.`,
    paid: () => 'Betald och bokförd. Kvittot är på väg till givaren.',
    'no-cover': () =>
      'Pengarna fanns inte på kontot, så inget är bokfört. Har givaren en e-postadress går ett mejl dit. Nästa månad är som vanligt.',
    'no-account': () =>
      'Kontot går inte att dra från, så inget är bokfört. Har givaren en e-postadress går ett mejl dit.',
    retrying: () => 'Pengarna fanns inte på kontot än. Banken försöker igen, och svarar då på nytt.',
    returned: () =>
      'Givarens bank har tagit tillbaka pengarna. Det är bokfört. Hör med givaren om gåvan ska fortsätta.',
    refused: (_said: string, code: string) =>
      `${refusals[code] ?? `Banken tog inte emot dragningen, kod ${code}`}. Inget dras.`,
    cancelled: () => 'Dragningen är avbruten. Inget dras.',
    moved: () => 'Dragningen är flyttad till en annan dag.',
    known: () => 'Redan känt. Inget är ändrat.',
    'other-sum': () => 'Summan är en annan än den vi bad om. Inget är bokfört: fråga banken.',
    waiting: () => 'Inte inläst: något kom emellan. Läs in samma fil en gång till, så fortsätter den här.',
    unknown: () =>
      'Det här är inget av våra. Inget är ändrat. Gäller det ett medgivande på papper ändrar du beställningen för hand.',
  },
};

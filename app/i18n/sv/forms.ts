/** Step of a form: its short name, the heading that asks its question, and the text below. */
interface StepTexts {
  name: string;
  heading: string;
  text?: string[];
}

interface FormTranslations {
  title: string;
  /** Heading of the receipt beside the questions. */
  receipt: string;
  /** Description of the form in a list of forms. */
  description: string;
  steps: Record<string, StepTexts>;
}

const address: StepTexts = {
  name: 'Adress',
  heading: 'Vilken är din adress?',
  text: ['Vi behöver den för det som kommer med posten, och för fakturan om du väljer att betala mot faktura.'],
};
const person: StepTexts = { name: 'Dina uppgifter', heading: 'Vem är du som ger?' };
const contact: StepTexts = {
  name: 'Kontakt',
  heading: 'Hur når vi dig?',
  text: ['Vi mejlar bekräftelsen och kvittot till dig.'],
};
const payment: StepTexts = { name: 'Betalning', heading: 'Hur vill du betala?' };

const texts: Record<string, FormTranslations> = {
  donation: {
    title: 'Ge en gåva',
    receipt: 'Din gåva',
    description: 'En gång eller varje månad. Du bestämmer summan.',
    steps: {
      start: {
        name: 'Information',
        heading: 'Tack för att du vill ge en gåva',
        text: [
          'Din gåva hjälper oss att berätta om djur för barn: på webben, i tidningen och i skolan.',
          'Det tar ungefär tre minuter. Du kan pausa när du vill och fortsätta senare.',
          'Formuläret är för dig som är vuxen. Är du yngre? Fråga en vuxen hemma.',
        ],
      },
      gift: { name: 'Gåva', heading: 'Hur mycket vill du ge?' },
      person,
      address,
      payment,
    },
  },
  'welcome-present': {
    title: 'Bli givare och få en välkomstpresent',
    receipt: 'Din gåva',
    description: 'Ge till djuren och få något litet tillbaka, med posten inom två veckor.',
    steps: {
      contact,
      gift: { name: 'Gåva', heading: 'Hur mycket vill du ge?' },
      present: {
        name: 'Välkomstpresent',
        heading: 'Vill du ha en välkomstpresent?',
        text: ['Presenten kommer med posten inom två veckor. Du kan också avstå.'],
      },
      person,
      address,
      payment,
    },
  },
  giftogram: {
    title: 'Ge bort ett giftogram',
    receipt: 'Ditt giftogram',
    description: 'En gåva till djuren i någon annans namn, med ett gåvokort.',
    steps: {
      contact,
      gift: { name: 'Gåva', heading: 'Hur mycket vill du ge?', text: ['Summan står inte på gåvokortet.'] },
      card: { name: 'Gåvokort', heading: 'Vilket gåvokort vill du ge?' },
      greeting: { name: 'Hälsning', heading: 'Skriv din hälsning' },
      delivery: { name: 'Leverans', heading: 'Hur ska gåvokortet komma fram?' },
      person,
      address,
      payment,
    },
  },
  annual: {
    title: 'Bli medlem',
    receipt: 'Ditt medlemskap',
    description: 'Ett år med fyra tidningar, för dig själv eller ditt barn.',
    steps: {
      membership: {
        name: 'Medlemskap',
        heading: 'Vilket medlemskap vill du ha?',
        text: ['Ett medlemskap gäller i ett år och ger fyra tidningar. Det förnyas inte av sig självt.'],
      },
      person: { name: 'Uppgifter', heading: 'Vem blir medlem?' },
      address: { ...address, heading: 'Vart ska tidningen komma?', text: undefined },
      payment,
    },
  },
  'annual-gifted-membership': {
    title: 'Ge bort ett medlemskap',
    receipt: 'Din present',
    description: 'Ett år i djurrättsorganisationen eller barnklubben, till någon du tycker om.',
    steps: {
      membership: {
        name: 'Medlemskap',
        heading: 'Vilket medlemskap vill du ge bort?',
        text: ['Ett medlemskap gäller i ett år och ger fyra tidningar. Det förnyas inte av sig självt.'],
      },
      gift: {
        name: 'Present',
        heading: 'Hur vill du lämna över presenten?',
        text: ['Medlemskapet börjar den dag presenten lämnas över. Avgiften står inte på gåvokortet.'],
      },
      person,
      address,
      recipient: { name: 'Mottagare', heading: 'Vem får medlemskapet?' },
    },
  },
  tov: {
    title: 'Ge bort klubben till ett barn',
    receipt: 'Din present',
    description: 'Ett år i barnklubben för den som är högst 13\u00a0år: fyra tidningar och ett eget gåvokort.',
    steps: {
      child: {
        name: 'Barnet',
        heading: 'Vem får vara med i klubben?',
        text: [
          'Klubben är för barn till och med 13\u00a0år. Vi frågar bara om det som behövs för att skicka tidningen och kontrollera åldern.',
        ],
      },
      gift: {
        name: 'Present',
        heading: 'Hur vill du lämna över presenten?',
        text: ['Medlemskapet börjar den dag presenten lämnas över. Avgiften står inte på gåvokortet.'],
      },
      person,
      address: {
        name: 'Adress',
        heading: 'Vilken är din adress?',
        text: ['Bor barnet någon annanstans? Fyll i den adressen längre ner, för det är dit tidningen kommer.'],
      },
    },
  },
  company: {
    title: 'Ge som företag',
    receipt: 'Företagets gåva',
    description: 'En gåva från företaget.',
    steps: {
      company: { name: 'Företaget', heading: 'Vilket företag ger?' },
      address: { name: 'Postadress', heading: 'Vilken postadress har företaget?' },
      payment: { name: 'Betalning', heading: 'Hur mycket vill ni ge?' },
    },
  },
};

export const forms = {
  texts,
  errorTitle: (title: string) => `Fel: ${title}`,
  continue: 'Fortsätt',
  start: 'Börja',
  /** Buttons that pass the address unanswered, on its own step and on the one before. */
  skip: { this: 'Hoppa över adressen', next: 'Fortsätt utan adress' },
  payWith: (ways: string) => `Betalsätt: ${ways}`,
  back: 'Tillbaka',
  nextStep: (name: string) => `Nästa steg: ${name.toLocaleLowerCase('sv')}`,
  reviewName: 'Granska',
  /** Shown when there is only one way of paying: the step says where it leads. */
  continueToPayment: 'Gå vidare till betalningen',
  onlyWay: {
    swish: 'Du betalar med Swish.',
    stripe: 'Du betalar med kort.',
    card: 'Du betalar med kort.',
    invoice: 'Du betalar mot faktura.',
    f2f: 'Du betalar på plats.',
    'bank-id': 'Du betalar med autogiro.',
    form: 'Du betalar med autogiro på papper.',
    free: 'Det kostar inget.',
  },
  notReady: 'Du har inte svarat på allt ännu. Titta ovanför.',
  ready: 'Allt är ifyllt. Läs igenom en gång till, så är du klar.',
  review: {
    heading: 'Stämmer allt?',
    change: 'Ändra',
    pay: (sum: string) => `Betala ${sum}`,
    /** Before a mandate nothing is paid: it is signed first. */
    sign: (sum: string) => `Ge ${sum}: gå vidare och skriv under`,
    /** Used while the way of paying is asked on the same page. */
    orderAndPay: (sum: string) => `Beställ och betala ${sum}`,
    order: (sum: string) => `Beställ och betala ${sum} mot faktura`,
    /** A monthly sum says so itself: 100 kr per månad. */
    orderForm: (sum: string) => `Beställ autogiroblankett (gåvan är ${sum})`,
    orderInPerson: (sum: string) => `Beställ och betala ${sum} på plats`,
    /** Used for donations, which are not purchases. */
    giveByInvoice: (sum: string) => `Ge ${sum} mot faktura`,
    giveInPerson: (sum: string) => `Ge ${sum} på plats`,
    orderFree: 'Anmäl barnet utan kostnad',
    perMonth: 'per månad',
    terms: 'Du har 14\u00a0dagars ångerrätt på medlemskap och giftogram.',
    termsLink: 'Så ångrar du ett köp',
    privacyLink: 'Så hanterar vi uppgifter',
    seller: (name: string, number: string) => `Säljare är ${name}, organisationsnummer ${number}.`,
    receiver: (name: string, number: string) => `Gåvan går till ${name}, organisationsnummer ${number}.`,
    sumChanged: (sum: string) =>
      `Summan har ändrats till ${sum}, kanske i en annan flik. Kontrollera att den stämmer och tryck igen.`,
    renewedYear: (from: string, until: string) =>
      `Medlemskapet går vidare ${from} och gäller till och med ${until}. Medlemsnumret är detsamma.`,
    refused: {
      'member-already': (email: string) =>
        `Barnet är redan med i klubben utan kostnad det här året, så du behöver inte anmäla en gång till. Kommer tidningen inte fram, eller har vi tagit fel på två barn? Skriv till ${email}, så hjälper vi er.`,
      'renewed-already': (email: string) =>
        `Medlemskapet är redan förnyat, så du behöver inte betala en gång till. Vill du ha ett medlemskap till någon annan? Börja om från början. Stämmer det inte? Skriv till ${email}, så hjälper vi dig.`,
    },
    rowsChanged:
      'Något har ändrats sedan du läste igenom, kanske i en annan flik. Kontrollera det som är markerat och tryck igen.',
    /** Approximate amount in another currency; Swedish visitors do not need it. */
    approximately: (_sum: string) => '',
    name: 'Namn',
    child: 'Barnet',
    recipient: 'Mottagare',
    address: 'Adress',
    recipientAddress: 'Mottagarens adress',
    yes: 'Ja',
    /** Short labels for the summary. Fields that are missing here use the question's label. */
    labels: {
      frequency: 'Hur ofta',
      sum: 'Summa',
      monthlySum: 'Summa per månad',
      amount: 'Summa',
      membershipSum: 'Avgift',
      present: 'Välkomstpresent',
      card: 'Gåvokort',
      cardTo: 'Till',
      delivery: 'Leverans',
      deliverOn: 'Lämnas över',
      membership: 'Medlemskap',
      sameAddress: 'Samma adress som du',
      way: 'Betalsätt',
    } as Record<string, string>,
  },
  receipt: {
    frequency: 'Hur ofta',
    once: 'en gång',
    month: 'varje månad',
    way: 'Betalsätt',
    total: 'Att betala',
    free: 'kostar inget',
    later: 'väljs längre fram',
    here: 'väljs i det här steget',
    products: {
      donation: 'Gåva',
      'welcome-present': 'Välkomstpresent',
      giftogram: 'Giftogram',
      'animal-rights': 'Medlemskap i djurrättsorganisationen, ett\u00a0år',
      'childrens-club': 'Medlemskap i barnklubben, ett\u00a0år',
    },
    regret: 'Ångrar du dig? Hör av dig inom 14\u00a0dagar så ordnar vi det.',
  },
  notes: {
    arrivesBy: (days: Record<string, string>) =>
      `Beställer och betalar du i dag är ett tryckt gåvokort framme i Sverige senast ${days.arrives}. Ett digitalt kommer den dag du väljer, och du kan skriva ut det hemma.`,
    postedAbroad: () =>
      'Till andra länder tar posten längre tid, så vi kan inte lova när ett tryckt gåvokort är framme. Ett digitalt kommer den dag du väljer, och du kan skriva ut det hemma.',
    orderBy: (days: Record<string, string>, occasion: string) =>
      `För säker leverans före ${occasion}: beställ senast ${days.orderBy}.`,
    tooLateToPrint: (_: Record<string, string>, occasion: string) =>
      `Ett tryckt gåvokort hinner kanske inte fram före ${occasion}. Välj digitalt och skriv ut det hemma, så hinner du.`,
  },
  occasions: {
    valentines: 'alla hjärtans dag',
    easter: 'påsk',
    'mothers-day': 'mors dag',
    midsummer: 'midsommar',
    'fathers-day': 'fars dag',
    christmas: 'julafton',
  },
  messages: {
    cookies:
      'Vi kunde inte känna igen din webbläsare. Tillåt kakor för den här sidan och tryck igen. Det du skrev finns kvar.',
    expired: 'Sidan har varit öppen länge, så tryck en gång till. Det du skrev finns kvar.',
    filledTrap:
      'Ett dolt fält som ska vara tomt hade fyllts i, kanske av din webbläsare eller en lösenordshanterare. Vi har tömt det, så tryck en gång till. Det du skrev finns kvar.',
    tooFast: 'Det gick lite för fort för oss. Läs igenom svaren och tryck en gång till.',
    tooMany: 'Det har blivit många försök på kort tid. Vänta en stund och tryck igen. Det du skrev finns kvar.',
    unavailable:
      'Vi kan inte spara just nu. Inget är beställt och inget är betalt. Det du skrev finns kvar, så försök igen om en stund.',
  },
  why: {
    summary: 'Varför frågar vi, och hur länge sparar vi svaren?',
    field: 'Uppgift',
    reason: 'Varför',
    howLong: 'Hur länge',
    purposes: {
      bookkeeping: 'Enligt lag måste bokföringen visa vem som har betalat.',
      contact: 'För bekräftelse, kvitto och frågor.',
      membership: 'För att tidningen ska komma till rätt person och adress.',
      delivery: 'För att gåvokortet eller presenten ska komma fram.',
      identity: 'Banken behöver uppgiften för autogirot.',
    },
    kept: {
      bookkeeping: ({ years }: { years: number }) => `${years}\u00a0år efter årets slut`,
      contact: ({ years, yearsWithConsent }: { years: number; yearsWithConsent: number }) =>
        `${years}\u00a0år, eller ${yearsWithConsent}\u00a0år om du ber om det`,
      membership: ({ years }: { years: number }) => `${years}\u00a0år efter att medlemskapet har slutat`,
      delivery: ({ days }: { days: number }) => `${days}\u00a0dagar efter att det har lämnats över`,
      identity: ({ days }: { days: number }) =>
        `högst ${days}\u00a0dagar; i ett medgivande som du skriver under med BankID lika länge som bokföringen`,
    },
    unfinished: 'Svar i ett formulär som inte skickats sparas i ett dygn, eller i 30\u00a0dagar om du ber om det.',
  },
  cancel: {
    heading: 'Vill du avbryta?',
    text: 'Inget är beställt eller betalat. Det du har skrivit finns kvar på den här enheten i ett dygn, om du ändrar dig.',
    goOn: 'Fortsätt där jag var',
    leave: 'Avbryt och gå till startsidan',
    later: 'Fortsätt på en annan enhet',
    shared: 'Delar du dator med någon?',
    forget: 'Ta bort det jag har skrivit',
  },
  save: {
    link: 'Fortsätt senare',
    title: 'Fortsätt senare',
    heading: 'Vill du fortsätta senare?',
    text: 'Dina svar finns kvar på den här enheten i ett dygn, eller i 30\u00a0dagar om du har bett om det. Vill du fortsätta på en annan enhet mejlar vi dig en länk. Den gäller lika länge som svaren sparas.',
    button: 'Mejla mig en länk',
    sentHeading: 'Länken är på väg',
    sentText: (email: string) => `Vi har skickat en länk till ${email}. Titta i skräpposten om den dröjer.`,
    backToForm: 'Tillbaka till formuläret',
    continueHeading: 'Fortsätt där du slutade',
    continueText: 'Tryck på knappen så öppnas formuläret med dina svar på den här enheten.',
    continueButton: 'Fortsätt',
    goneHeading: 'Länken gäller inte längre',
    goneText: 'Svaren har tagits bort, eller så är beställningen redan skickad.',
  },
  sent: {
    anew: 'Fyll i ett nytt formulär',
    again: 'Ge en gång till',
    anotherMember: 'Anmäl en medlem till',
    heading: (title: string) => `Du har nyss skickat ”${title}”`,
    lead: 'Svaren har kommit fram, och bekräftelsen kommer med mejl. Vad vill du göra nu?',
    seeHeading: 'Vill du se beställningen?',
    knownBy: 'Ärendenummer eller e-postadress',
    knownByHint: 'Numret står i bekräftelsen. Vi frågar eftersom fler kan använda samma dator.',
    see: 'Visa beställningen',
    errors: {
      wrong: 'Det stämmer inte med beställningen. Titta i bekräftelsen, eller skriv den e-postadress du angav.',
      tooMany: 'Många försök på kort tid. Vänta en stund och försök igen.',
    },
  },
  olderChild: {
    title: 'Något som passar bättre',
    heading: (name: string) => `${name || 'Barnet'} har vuxit ur klubben`,
    /** Shown when the child is young enough today, but not on the day the membership begins. */
    headingOnDay: (name: string) => `${name || 'Barnet'} har fyllt 14\u00a0år den dagen`,
    text: (club: string) =>
      `${club} är för barn till och med 13\u00a0år. Den som är äldre är lika välkommen hos oss, fast på ett annat sätt.`,
    membership: 'Ge bort ett medlemskap i djurrättsorganisationen',
    membershipText: 'Ett år med fyra tidningar, från 14\u00a0år. Det du har fyllt i finns kvar.',
    giftogram: 'Ge bort ett giftogram',
    giftogramText: 'En gåva till djuren i den unges namn, med ett gåvokort. Passar alla åldrar.',
    wrongDate: 'Blev det fel datum? Ändra födelsedatum',
    otherDay: 'Ändra dag för överlämningen',
  },
  closed: 'Formuläret är stängt just nu. Välkommen tillbaka lite senare.',
};

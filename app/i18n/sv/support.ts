/** Values for the text of an order's page. Amounts and dates are formatted; a value that does not apply is ''. */
export interface OrderFacts {
  sum: string;
  reference: string;
  /** Masked. */
  email: string;
  dueOn: string;
  /** Postal address for paper documents. */
  address: string;
}

export interface OrderStatusTranslations {
  heading: string;
  lead: (facts: OrderFacts) => string;
  /** Next steps, by us or by the visitor. */
  next: (facts: OrderFacts) => string[];
}

/** Pages around the forms. They address adults. */
export const support = {
  landing: {
    title: 'Stöd oss',
    heading: 'Stöd klubben och djuren',
    lead: 'För dig som är vuxen. Du bestämmer själv hur mycket, hur ofta och på vilket sätt.',
    give: 'Ge en gåva',
    doesHeading: 'Det här gör din gåva',
    does: [
      'Barn får veta hur djur vill leva, på en webbplats utan reklam och spårning.',
      'Tidningen Klubbnytt kommer ut fyra gånger om året.',
      'Lärare får färdiga lektioner om djur, utan att det kostar något.',
    ],
    once: 'En gång',
    swish: 'En gång, med Swish',
    monthly: 'Varje månad',
    otherSum: 'Välj en annan summa eller ett annat sätt att betala',
    payWith: 'Du kan betala med',
    methods: { swish: 'Swish', card: 'Kort', stripe: 'Kort', 'bank-id': 'Autogiro', invoice: 'Faktura' },
    from: (sum: string) => `från ${sum}`,
    /** When what one gets comes. */
    comes: {
      giveAway: 'Gåvokortet kommer i mejlen så fort du har betalat, eller med posten.',
      join: 'Tidningen Klubbnytt kommer hem i brevlådan fyra gånger om året.',
    } as { [group: string]: string | undefined },
    proof: {
      heading: 'Så vet du att pengarna kommer fram',
      account: 'Konto för insamling',
      supervisor: 'Kontot granskas av',
      audited: (year: string) => `Räkenskaperna för ${year} har granskats av`,
      share: (kronor: number, year: string) =>
        `Av varje hundralapp gick ${kronor}\u00a0kr till arbetet för djuren år ${year}.${kronor < 100 ? ' Resten gick till insamling och administration.' : ''}`,
    },
    groups: { give: 'Ge på ett annat sätt', giveAway: 'Ge bort', join: 'Bli med' },
    more: {
      annual: 'Mer om medlemskapet',
      certificate: 'Se om ett gåvokort eller ett medlemskap gäller',
    },
    factsHeading: 'Bra att veta',
    facts: {
      safe: {
        question: 'Är det säkert?',
        answer:
          'Ja. Vi frågar bara om det vi behöver och förvarar svaren krypterade. Innan något blir bindande får du se allt en gång till, med summan på knappen.',
        link: 'Så hanterar vi personuppgifter',
      },
      regret: {
        question: 'Kan jag ångra mig?',
        answer: (days: number) =>
          `Ja. Medlemskap och giftogram kan du ångra inom ${days}\u00a0dagar, utan att säga varför. En månadsgåva kan du sluta med när du vill. Har en gåva blivit fel hjälper vi dig att få pengarna tillbaka.`,
        link: 'Ångra ett köp',
      },
      reach: {
        question: 'Hur når jag er?',
        answer: (phone: string) => `Ring ${phone} eller skriv, så hjälper vi dig.`,
      },
      seller: {
        question: 'Vem får pengarna?',
        answer: (organisation: string, number: string) =>
          `${organisation}, organisationsnummer ${number}. Klubben är en del av organisationen.`,
      },
    },
    childText: 'Är du barn? Den här sidan är för vuxna. Djuren hittar du här:',
    childLink: 'Lär känna ett djur',
  },

  /** Reasons to press a button again. */
  rejections: {
    cookies: 'Vi kunde inte känna igen din webbläsare. Tillåt kakor för den här sidan och tryck igen.',
    expired: 'Sidan har varit öppen länge, så tryck en gång till.',
    filledTrap:
      'Ett dolt fält som ska vara tomt hade fyllts i, kanske av din webbläsare eller en lösenordshanterare. Vi har tömt det, så tryck en gång till.',
    tooFast: 'Det gick lite för fort för oss. Tryck en gång till.',
    tooMany: 'Det har blivit många försök på kort tid. Vänta en stund och tryck igen.',
    unavailable: 'Det går inte att spara just nu. Försök igen om en stund.',
  },

  closed: {
    heading: (title: string) => `${title}: stängt just nu`,
    other: 'Se andra sätt att stödja oss',
    opens: (day: string, time: string) => `Vi öppnar igen ${day} kl. ${time}.`,
    kept: (days: number) =>
      `Det du redan har skrivit finns kvar i ${days === 1 ? 'ett dygn' : `${days} dagar`} efter att du skrev det.`,
  },
  tooManyPapers: 'Du har öppnat många dokument på kort tid. Vänta en minut och ladda om sidan.',
  sentElsewhere: {
    heading: 'Formuläret är redan skickat',
    text: 'Det skickades från en annan enhet. Den som skickade det har fått bekräftelsen i mejlen.',
  },
  anew: {
    heading: 'Börja om från början',
    text: 'Vi tömmer formuläret och börjar om. Beställningar som redan är skickade påverkas inte.',
    button: 'Börja om',
  },

  continue: {
    title: 'Fortsätt där du slutade',
    toForms: 'Till alla sätt att stödja oss',
  },

  olderChild: {
    waysHeading: 'Det här passar bättre',
    buttons: { membership: 'Ge bort ett medlemskap', giftogram: 'Ge bort ett giftogram' },
  },

  redirecting: {
    title: 'Vi skickar dig vidare',
    heading: 'Vi skickar dig vidare till betalningen',
    status: 'Vi öppnar betalningen.',
    link: 'Om du inte skickas vidare, tryck här för att fortsätta',
    once: 'Du betalar bara en gång, även om du laddar om sidan.',
  },

  order: {
    title: (reference: string) => `Ärende ${reference}`,
    statuses: {
      invoice: {
        heading: 'Tack!',
        lead: () => 'Vi har tagit emot din beställning. Nu kommer fakturan.',
        next: ({ sum, dueOn, email }) => [
          `Betala ${sum} senast ${dueOn}.`,
          `Fakturan kommer till ${email} med mejl och finns att öppna här. Titta i skräpposten om mejlet dröjer.`,
        ],
      },
      paper: {
        heading: 'Tack! Nu är det bara blanketten kvar',
        lead: ({ sum }) => `Du har valt att ge ${sum} varje månad med autogiro. Det börjar när vi har fått blanketten.`,
        next: ({ address, email }) => [
          `Skriv ut blanketten. Du hittar den i mejlet till ${email} och här nedanför.`,
          'Fyll i ditt konto och skriv under.',
          `Posta den till ${address}.`,
          'Inga pengar dras förrän banken har godkänt medgivandet.',
        ],
      },
      'in-person': {
        heading: 'Tack! Du betalar när vi ses',
        lead: ({ sum }) => `Din beställning är klar. Du betalar ${sum} på plats.`,
        next: ({ reference, email }) => [
          `Visa ärendenumret ${reference}, så hittar vi din beställning direkt.`,
          `När du har betalat kommer ett kvitto till ${email} med mejl.`,
        ],
      },
      'to-pay': {
        heading: 'Betalningen är inte klar än',
        lead: ({ sum }) => `Vi väntar på ${sum}. Ibland dröjer det en stund innan betalningen syns här.`,
        next: () => [
          'Har du redan betalat behöver du inte göra något. Vi mejlar när pengarna är här.',
          'Blev du avbruten? Fortsätt till betalningen. Du betalar bara en gång.',
        ],
      },
      'to-sign': {
        heading: 'Underskriften är inte klar än',
        lead: () => 'Månadsgåvan börjar när du har skrivit under medgivandet till autogiro.',
        next: () => ['Blev du avbruten? Fortsätt till underskriften. Inga pengar dras förrän den är klar.'],
      },
      paid: {
        heading: 'Tack!',
        lead: ({ sum }) => `${sum} har kommit fram. Du gör det möjligt att berätta om djur för fler barn.`,
        next: ({ email }) => [`Kvittot kommer till ${email} med mejl. Titta i skräpposten om det dröjer.`],
      },
      monthly: {
        heading: 'Tack för att du ger varje månad!',
        lead: ({ sum }) => `Du ger ${sum} varje månad. Tack vare dig kan vi planera långt framåt.`,
        next: ({ email }) => [
          `En bekräftelse kommer till ${email} med mejl.`,
          'Du kan ändra, pausa eller sluta när du vill på Mina sidor. Där byter du också dag och kort.',
        ],
      },
      free: {
        heading: 'Välkommen till klubben!',
        lead: () => 'Medlemskapet kostar ingenting, och allt är klart.',
        next: ({ email }) => [`En bekräftelse kommer till ${email} med mejl.`, 'Tidningen kommer med posten.'],
      },
      'partly-refunded': {
        heading: 'En del är återbetald',
        lead: () => 'Vi har betalat tillbaka en del av pengarna. Det kan ta några dagar innan de syns hos din bank.',
        next: () => ['Undrar du över något? Skriv till oss och nämn ärendenumret.'],
      },
      refunded: {
        heading: 'Pengarna är återbetalda',
        lead: () => 'Vi har betalat tillbaka hela summan. Det kan ta några dagar innan den syns hos din bank.',
        next: () => ['Du behöver inte göra något mer.'],
      },
      disputed: {
        heading: 'Banken utreder betalningen',
        lead: () => 'Någon har ifrågasatt betalningen, och banken utreder den. Under tiden dras inga fler pengar.',
        next: () => ['Är det ett misstag? Hör av dig till oss, så hjälps vi åt.'],
      },
      ended: {
        heading: 'Det här är avslutat',
        lead: () =>
          'Vi begär inga fler pengar. Skulle en dragning redan vara på väg betalar vi tillbaka den om du hör av dig. Tack för det du har gett.',
        next: () => ['Du är alltid välkommen tillbaka.'],
      },
      cancelled: {
        heading: 'Beställningen är avbruten',
        lead: () => 'Inget mer händer, och du behöver inte betala.',
        next: () => ['Undrar du över något? Skriv till oss och nämn ärendenumret.'],
      },
      failed: {
        heading: 'Det gick inte igenom',
        lead: () => 'Vi fick ingen betalning, så det blev ingen beställning.',
        next: () => ['Du kan försöka igen, gärna på ett annat sätt. Undrar du över något? Skriv till oss.'],
      },
      expired: {
        heading: 'Tiden har gått ut',
        lead: () => 'Vi fick ingen betalning i tid, så beställningen är avslutad. Du behöver inte betala.',
        next: () => ['Vill du fortfarande? Då fyller du i formuläret igen.'],
      },
    } satisfies Record<string, OrderStatusTranslations>,
    nextHeading: 'Vad händer nu?',
    /** Shown when the email address itself is no longer stored. */
    yourEmail: 'din e-post',
    draws: (days: string) => `Nästa dragningar: ${days}.`,
    keepIt: 'Spara ärendenumret ifall du vill fråga oss något.',
    toPayment: 'Fortsätt till betalningen',
    toSignature: 'Fortsätt till underskriften',
    invoice: {
      heading: 'Så betalar du',
      bankgiro: 'Bankgiro',
      ocr: 'OCR-nummer',
      sum: 'Belopp',
      dueOn: 'Betala senast',
      payee: 'Mottagare',
    },
    documentsHeading: 'Att spara eller skriva ut',
    documents: {
      invoice: 'Öppna fakturan',
      mandate: 'Öppna autogiroblanketten',
      'paper-form': 'Öppna blanketten',
      giftogram: 'Öppna gåvokortet och skriv ut det',
      'membership-certificate': 'Öppna gåvokortet och skriv ut det',
      'credit-note': 'Öppna kreditfakturan',
      'withdrawal-form': 'Öppna ångerblanketten',
    },
    pdf: 'pdf',
    handOver: {
      digital: (day: string) => `Gåvokortet kan du skriva ut redan nu. Du får det också med mejl ${day}.`,
      'digital-when-paid': (day: string) => `Gåvokortet kommer med mejl när det är betalt, tidigast ${day}.`,
      printed: (day: string) => `Vi postar gåvokortet så att det är framme till ${day}.`,
      'printed-when-paid': (day: string, payBy: string) =>
        `Vi postar ingenting förrän du har betalat. Betala senast ${payBy}, så är gåvokortet framme till ${day}.`,
      'printed-late': () => 'Vi postar ingenting förrän du har betalat. Sedan kommer gåvokortet inom en vecka.',
      'printed-abroad': (day: string) =>
        `Vi postar gåvokortet. Till andra länder tar posten längre tid, så vi kan inte lova att det är framme till ${day}.`,
      'printed-abroad-when-paid': () =>
        'Vi postar ingenting förrän du har betalat. Till andra länder tar posten längre tid, så vi kan inte lova när gåvokortet är framme.',
    } satisfies Record<string, (day: string, payBy: string) => string>,
    membershipFromPayment:
      'Medlemskapet börjar den dag du betalar och gäller i ett år. Det förnyas inte av sig självt.',
    membership: (from: string, until: string) =>
      `Medlemskapet gäller från ${from} till och med ${until}. Det förnyas inte av sig självt.`,
    receipt: {
      title: 'Din beställning',
      ordered: 'Datum',
      reference: 'Ärendenummer',
      way: 'Betalsätt',
      transfer: 'Insättning på vårt konto',
      toPay: 'Att betala',
      paid: 'Betalt',
      total: 'Summa',
      perMonth: (sum: string) => `${sum} per månad`,
      /** Label of the monthly amount. */
      monthly: 'Summa per månad',
    },
    ask: {
      kicker: 'Till dig som är vuxen',
      heading: 'Vill du hjälpa varje månad?',
      text: 'Som månadsgivare ger du en mindre summa varje månad. Du kan sluta när du vill.',
      yes: 'Ja, visa mig',
      no: 'Nej tack',
    },
    withdraw: 'Ångra köp',
    withdrawText: (days: number) => `Du har ångerrätt i ${days}\u00a0dagar.`,
  },

  withdraw: {
    title: 'Ångra köp',
    heading: 'Ångra avtal',
    lead: (days: number) =>
      `Medlemskap och giftogram kan du ångra inom ${days}\u00a0dagar. Du behöver inte säga varför.`,
    how: 'Fyll i uppgifterna och tryck på Fortsätt. På nästa sida ser du vad du har skrivit innan du bekräftar.',
    next: 'Fortsätt',
    confirmHeading: 'Stämmer det här?',
    confirmText: 'Jag vill ångra mitt köp. Det gäller:',
    confirm: 'Bekräfta att jag ångrar köpet',
    change: 'Ändra',
    doneHeading: 'Vi har tagit emot din ångeranmälan',
    number: 'Anmälans nummer',
    at: 'Mottagen',
    clock: (day: string, time: string) => `${day} klockan\u00a0${time}`,
    mail: (email: string) => `Ett mejl som bekräftar det är på väg till ${email}.`,
    after: (days: number) =>
      `Vi går igenom anmälan. Har du ångrat dig i tid får du pengarna tillbaka inom ${days}\u00a0dagar, på samma sätt som du betalade.`,
    donation:
      'En gåva är inget köp, så det finns inget att ångra. Har den blivit fel hjälper vi dig ändå: skriv här eller mejla oss.',
    complaints:
      'Är du missnöjd med ett köp, hör gärna av dig till oss först. Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden, Box\u00a0174, 101\u00a023 Stockholm.',
    paperHeading: 'Hellre på papper?',
    paper: 'Du kan lika gärna använda blanketten, mejla eller ringa. Det viktiga är att du säger till i tid.',
    paperLink: 'Ångerblanketten',
    reference: 'Har du inget ärendenummer? Skriv vad du köpte och när.',
    messages: {
      filledTrap:
        'Ett dolt fält som ska vara tomt hade fyllts i, kanske av din webbläsare eller en lösenordshanterare. Vi har tömt det, så tryck en gång till.',
      tooMany: 'Många försök på kort tid. Vänta en stund och tryck igen. Det du skrev finns kvar.',
      unavailable:
        'Vi kan inte ta emot din anmälan just nu. Det du skrev finns kvar, så försök igen om en stund eller mejla oss.',
    },
  },

  certificate: {
    title: 'Gäller gåvokortet?',
    /** For the search. */
    otherName: 'Intyg',
    heading: 'Gäller gåvokortet?',
    lead: 'Skriv numret som står på gåvokortet. Det kan vara ett giftogram eller ett medlemskap i present.',
    label: 'Gåvokortets nummer',
    hint: 'Till exempel K7RM-4XTV.',
    missing: 'Skriv numret som står på gåvokortet.',
    button: 'Se om det gäller',
    answerHeading: (number: string) => `Nummer ${number}`,
    kinds: { giftogram: 'Giftogrammet', membership: 'Medlemskapet' },
    valid: (what: string, until: string) => (until ? `${what} gäller, till och med ${until}.` : `${what} gäller.`),
    notYet: (what: string, from: string) =>
      `${what} gäller inte än. Det gäller tidigast ${from}, och först när det är betalt.`,
    ended: (what: string, until: string) => `${what} har gått ut. Det gällde till och med ${until}.`,
    cancelled: (what: string) => `${what} gäller inte.`,
    unknown: 'Vi hittar inget gåvokort med det numret. Kontrollera att alla tecken stämmer.',
    tooMany: 'Det har blivit många frågor på kort tid. Vänta en minut och försök igen.',
    privacy: 'Här syns bara om gåvokortet gäller, aldrig vem som har fått eller gett det.',
  },

  membership: {
    choose: 'Välj medlemskap',
    fetchAdult: {
      heading: 'Är du barn? Hämta en vuxen.',
      text: 'Kul att du vill vara med! Det är en vuxen som anmäler dig, för det behövs namn och adress.',
      adult:
        'Ni kan göra det här tillsammans. Den vuxna kan också läsa av rutan med mobilen och göra det när det passar.',
      code: 'QR-kod som öppnar formuläret för medlemskap',
      toOffers: 'Visa medlemskapen',
    },
    heading: 'Bli medlem eller ge bort ett medlemskap',
    adults: 'Det är en vuxen som beställer och betalar.',
    offers: {
      annual: {
        heading: 'Bli medlem',
        text: 'För dig själv, eller för ditt barn till och med 13\u00a0år. Ett år med fyra tidningar.',
        button: 'Bli medlem',
      },
      'annual-gifted-membership': {
        heading: 'Ge bort ett medlemskap',
        text: 'Till någon du tycker om. Du väljer gåvokort, skriver en hälsning och bestämmer dagen.',
        button: 'Ge bort ett medlemskap',
      },
      tov: {
        heading: 'Klubben i present till ett barn',
        text: 'För barn till och med 13\u00a0år. Fyra tidningar och ett eget gåvokort.',
        button: 'Ge bort klubben',
      },
    },
    prices: {
      'animal-rights': (sum: string) => `Djurrättsmedlem från 14\u00a0år: från ${sum} för ett år.`,
      'own-animal-rights': (sum: string) =>
        `Djurrättsmedlem, för dig som är 18\u00a0år eller äldre: från ${sum} för ett år.`,
      'childrens-club': (sum: string) => `Barnklubben till och med 13\u00a0år: från ${sum} för ett år.`,
      tov: (sum: string) => `Från ${sum} för ett år.`,
    },
    ownPages: 'Redan medlem eller givare? Logga in på Mina sidor',
    notRenewed: 'Medlemskapet förnyas inte av sig självt.',
    low: 'Har familjen inte råd? Då kan barnet vara med utan att det kostar något.',
  },

  adults: {
    heading: 'Stöd klubben',
    give: 'Ge en gåva, bli medlem eller ge bort något fint.',
    membership: 'Så fungerar medlemskapet, och så ger du bort det.',
  },
};

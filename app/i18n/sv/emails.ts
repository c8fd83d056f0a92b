import { card } from './card.ts';
import { support } from './support.ts';

/** Translations of emails and PDF documents. */
export const emails = {
  products: {
    donation: 'Gåva',
    'welcome-present': 'Välkomstpresent',
    giftogram: 'Giftogram',
    'animal-rights': 'Medlemskap i djurrättsorganisationen, ett år',
    'childrens-club': 'Medlemskap i barnklubben, ett år',
  },
  presents: { stickers: 'klistermärken', 'tote-bag': 'tygkasse', poster: 'affisch' },
  ways: {
    swish: 'Swish',
    stripe: 'Kort',
    card: 'Kort',
    invoice: 'Faktura',
    f2f: 'På plats',
    'bank-id': 'Autogiro med BankID',
    form: 'Autogiro på papper',
    free: 'Ingen betalning',
  },
  deliveries: {
    digital: 'Med mejl till dig',
    'post-giver': 'Med posten till dig',
    'post-recipient': 'Med posten till mottagaren',
  },
  facts: {
    reference: 'Ärendenummer',
    ordered: 'Beställt',
    on: 'Datum',
    receiptOn: 'Kvittots datum',
    way: 'Betalsätt',
    costsNothing: 'Kostar ingenting',
    bankTransfer: 'Insättning på vårt konto',
    total: 'Summa',
    deducted: 'Redan betalt eller krediterat',
    credited: 'Krediterat',
    totalToPay: 'Att betala',
    totalPaid: 'Betalt',
    perMonth: (sum: string) => `${sum} per månad`,
    vat: 'Moms',
    noVat: 'Ingen moms tillkommer',
    to: 'Till',
    delivery: 'Leverans',
    handOver: 'Lämnas över',
    membershipTime: 'Gäller',
    fromUntil: (from: string, until: string) => `${from} till och med ${until}`,
    yearFromPayment: 'Ett år från den dag du betalar',
    magazines: 'Tidningar',
    magazinesPerYear: (count: number) => `${count} nummer under året`,
    organisationNumber: 'Organisationsnummer',
    dueOn: 'Betala senast',
    ocr: 'OCR-nummer',
    bankgiro: 'Bankgiro',
    iban: 'IBAN',
    bic: 'BIC',
    paymentReference: 'Betalningsreferens (OCR)',
    payer: 'Betalare',
    payee: 'Betalningsmottagare',
    yourReference: 'Er referens',
    invoiceNumber: 'Fakturanummer',
  },
  thanks: (name: string) => (name ? `Tack, ${name}!` : 'Tack!'),
  seeOrder: { donation: 'Se din gåva', purchase: 'Se din beställning' },
  footer: {
    from: (organisation: string, number: string) => `${organisation}, organisationsnummer ${number}`,
    questions: (email: string, phone: string) => `Frågor? Skriv till ${email} eller ring ${phone}.`,
    why: 'Du får det här mejlet för att du har fyllt i ett formulär hos oss.',
    whyAsked: 'Du får det här mejlet för att någon har skrivit din e-postadress på vår webbplats.',
    whyStaff: 'Du får det här mejlet för att du arbetar på klubbens kansli.',
  },

  confirmation: {
    subject: {
      donation: (reference: string) => `Din gåva, ärende ${reference}`,
      purchase: (reference: string) => `Din beställning, ärende ${reference}`,
      free: (reference: string) => `Ditt medlemskap, ärende ${reference}`,
    },
    intro: {
      once: 'Tack för att du vill ge till djuren. Här är uppgifterna om din gåva.',
      month: 'Tack för att du vill ge till djuren varje månad. Här är uppgifterna om din gåva.',
      giftogram: 'Tack för din beställning. Här är uppgifterna om ditt giftogram.',
      membership: 'Tack för din beställning. Här är uppgifterna om medlemskapet.',
      present: 'Tack för din beställning. Här är uppgifterna om din present.',
      free: 'Tack för anmälan. Här är uppgifterna om medlemskapet.',
    },
    payHeading: 'Så betalar du',
    pay: {
      swish: 'Du betalar med Swish. När pengarna har kommit fram mejlar vi ett kvitto.',
      stripe: 'Du betalar med kort. När betalningen är klar mejlar vi ett kvitto.',
      card: 'Du betalar med kort. När betalningen är klar mejlar vi ett kvitto.',
      f2f: 'Du betalar när vi ses. Visa ditt ärendenummer, så hittar vi din beställning.',
      'bank-id':
        'Du skriver under medgivandet till autogiro med BankID. Inga pengar dras förrän banken har godkänt det.',
      form: (address: string) =>
        `Autogiroblanketten är bifogad. Fyll i den, skriv under och posta den till ${address}. Inga pengar dras förrän banken har godkänt medgivandet.`,
      invoice: (sum: string, bankgiro: string, ocr: string, day: string) =>
        `Fakturan är bifogad. Betala ${sum} till bankgiro ${bankgiro} senast ${day}. Ange OCR-numret ${ocr} när du betalar.`,
      invoiceAbroad: (sum: string, to: { iban: string; bic: string }, ocr: string, day: string) =>
        `Fakturan är bifogad. Betala ${sum} till IBAN ${to.iban}${to.bic && `, BIC ${to.bic}`}, senast ${day}. Ange OCR-numret ${ocr} när du betalar.`,
      free: 'Det kostar ingenting. Du behöver inte göra något mer.',
    },
    nothingBeforePayment: 'Vi postar ingenting förrän du har betalat.',
    stopWhenYouLike:
      'Du kan byta summa, pausa eller sluta när du vill. Det gör du på Mina sidor, eller genom att svara på det här mejlet.',
    changeGift:
      'Hälsningen, dagen och adressen kan du ändra själv på Mina sidor, tills gåvokortet skrivs ut eller mejlas.',
    changeGiftLink: 'Se eller ändra gåvan',
    notRenewed: 'Medlemskapet förnyas inte av sig självt.',
    withdrawHeading: 'Du har ångerrätt',
    withdraw: (day: string) => `Du kan ångra köpet till och med ${day}. Du behöver inte säga varför.`,
    withdrawPrinted: (days: number) =>
      `Har du beställt ett tryckt gåvokort räknas de ${days}\u00a0dagarna från det att gåvokortet har kommit fram.`,
    withdrawHow:
      'Använd formuläret på webbplatsen eller den bifogade blanketten, eller säg till på något annat tydligt sätt.',
    withdrawMoney: (days: number) =>
      `Har du hunnit betala får du pengarna tillbaka inom ${days}\u00a0dagar, på samma sätt som du betalade.`,
    withdrawLink: 'Ångra köpet',
    leaveHeading: 'Vill du avsluta medlemskapet?',
    leave: 'Det kan du göra när du vill. Svara på det här mejlet, så avslutar vi det.',
    refundHeading: 'Blev något fel?',
    refund:
      'En gåva är inget köp, men du ska inte behöva betala för ett misstag. Svara på det här mejlet, så hjälper vi dig att få pengarna tillbaka.',
    complaints: support.withdraw.complaints,
  },

  receipt: {
    subject: (reference: string) => `Kvitto, ärende ${reference}`,
    heading: 'Kvitto',
    text: (sum: string) => `Tack! Vi har fått ${sum}. Det här är ditt kvitto.`,
    thanks: 'Du gör det möjligt att berätta om djur för fler barn.',
    monthSubject: (reference: string) => `Din månadsgåva har börjat, ärende ${reference}`,
    monthHeading: 'Din månadsgåva har börjat',
    monthText: (sum: string) => `Tack för att du ger ${sum} varje månad.`,
    monthPaid: (sum: string, next: string) =>
      `Den första betalningen på ${sum} har kommit fram. Nästa dras omkring ${next}.`,
  },

  paymentNoted: {
    subject: {
      received: (reference: string) => `Vi har fått din betalning, ärende ${reference}`,
      kept: (reference: string) => `Tack för gåvan, ärende ${reference}`,
      undone: (reference: string) => `Rättelse, ärende ${reference}`,
      reminded: (reference: string) => `Påminnelse om din faktura, ärende ${reference}`,
      'reminded-again': (reference: string) => `Andra påminnelsen om din faktura, ärende ${reference}`,
    },
    heading: {
      received: 'Vi har fått din betalning',
      kept: 'Tack för gåvan',
      undone: 'Vi skrev fel',
      reminded: 'En vänlig påminnelse',
      'reminded-again': 'Fakturan är fortfarande obetald',
    },
    text: {
      received: (sum: string) => `Tack! Vi har fått ${sum}.`,
      kept: (sum: string) => `Tack för att vi får behålla ${sum} som en gåva.`,
      undone: (sum: string) => `Det vi skrev om ${sum} i ett tidigare mejl var fel, och det beklagar vi.`,
      reminded: (sum: string) =>
        `Fakturan på ${sum} har förfallit, och vi har inte sett hela betalningen än. Har du redan betalat kan du bortse från det här mejlet.`,
      'reminded-again': (sum: string) =>
        `Vi har påmint en gång om fakturan på ${sum}, och den är fortfarande inte betald. Har något blivit fel, svara på det här mejlet, så hjälps vi åt.`,
    },
    left: (sum: string) => `${sum} är kvar att betala.`,
    tooMuch: (sum: string) => `Du har betalat ${sum} för mycket.`,
    even: 'Det finns inget kvar att betala.',
    decide: 'Vill du ha pengarna tillbaka, eller får vi behålla dem som en gåva? Svara på det här mejlet.',
    howToPay: (ocr: string) => `Betala till samma konto som står på fakturan, med OCR-nummer ${ocr}.`,
    payNow: 'På fakturans sida ser du om du också kan betala direkt, med Swish eller kort.',
    payLink: 'Till fakturans sida',
    sumLabel: {
      received: 'Vi har fått',
      kept: 'Gåva',
      undone: 'Det gällde',
      reminded: 'Fakturan',
      'reminded-again': 'Fakturan',
    },
    leftLabel: 'Kvar att betala',
    tooMuchLabel: 'För mycket betalt',
  },

  mandateReceived: {
    subject: (reference: string) => `Vi har fått ditt medgivande, ärende ${reference}`,
    heading: 'Vi har fått ditt medgivande',
    text: (sum: string) => `Tack för att du vill ge ${sum} varje månad!`,
    next: 'Nu ska din bank godkänna medgivandet. Inga pengar dras innan dess.',
  },

  monthlyReceipt: {
    subject: (reference: string) => `Kvitto på månadens gåva, ärende ${reference}`,
    heading: 'Kvitto på månadens gåva',
    text: (sum: string) => `Tack! Vi har fått ${sum}. Det här är ditt kvitto för den här månaden.`,
  },

  paymentFailed: {
    subject: (reference: string) => `Månadens gåva kom inte fram, ärende ${reference}`,
    heading: 'Månadens gåva kom inte fram',
    text: (sum: string) => `Den här månaden kunde vi inte ta emot din gåva på ${sum}.`,
    why: 'Det beror ofta på att kortet har gått ut eller är spärrat, eller att det inte fanns pengar på kontot den dagen.',
    next: 'Har du fått ett nytt kort kan du byta till det på din sida. Där kan du också betala nu.',
    link: 'Byt kort eller betala nu',
    byMandate: {
      why: 'Det beror oftast på att det inte fanns tillräckligt med pengar på kontot den dagen. Det kan också vara avslutat.',
      next: 'Du behöver inte göra något: vi försöker igen nästa månad. Har du bytt konto? Svara på det här mejlet, så hjälper vi dig.',
      link: 'Se din gåva',
    },
    stop: 'Vill du ge en annan summa, pausa eller sluta? Det gör du på Mina sidor, eller genom att svara på det här mejlet.',
  },

  drawNotice: {
    subject: (reference: string) => `När din månadsgåva dras, ärende ${reference}`,
    heading: 'Banken har godkänt ditt autogiro',
    text: (sum: string) => `Tack! Din gåva på ${sum} dras från ditt konto varje månad. Du behöver inte göra något.`,
    firstLabel: 'Första gången',
    thenLabel: 'Sedan',
    eachMonth: (day: number) =>
      `den ${day}:${[1, 2, 21, 22, 31].includes(day) ? 'a' : 'e'} varje månad${day > 28 ? ', eller månadens sista dag' : ''}`,
    sumLabel: 'Dras varje månad',
    bankDay: 'När banken har stängt den dagen dras pengarna nästa bankdag. Se till att de finns på kontot natten före.',
    stop: 'Vill du ge en annan summa, hoppa över en månad eller sluta? Gör det på Mina sidor senast fem bankdagar före dragningen, eller svara på det här mejlet.',
  },

  paymentApproval: {
    subject: (reference: string) => `Godkänn månadens gåva, ärende ${reference}`,
    heading: 'Din bank vill att du godkänner betalningen',
    text: (sum: string) => `Det gäller månadens gåva på ${sum}. Den har inte kommit fram än.`,
    why: 'Banken vill ibland försäkra sig om att det är du som betalar.',
    link: 'Godkänn betalningen',
  },

  refund: {
    subject: (reference: string) => `Pengar tillbaka, ärende ${reference}`,
    heading: 'Du får pengar tillbaka',
    text: (sum: string) =>
      `Vi har betalat tillbaka ${sum} till dig. Går pengarna genom en bank kan det dröja några dagar innan du ser dem.`,
    creditNote: 'Kreditfakturan är bifogad.',
    sum: 'Tillbaka till dig',
  },

  invoiceCancelled: {
    subject: (reference: string) => `Fakturan gäller inte längre, ärende ${reference}`,
    heading: 'Du behöver inte betala fakturan',
    text: (number: string, sum: string) => `Faktura ${number} på ${sum} gäller inte längre.`,
    paidHeading: 'Fakturan gäller inte längre',
    paidOfIt: (sum: string) => `Du har redan betalat ${sum} av den.`,
    lowered: (number: string, sum: string) => `Faktura ${number} är nedsatt med ${sum}.`,
    deduct: 'Dra av det när du betalar.',
    loweredSubject: (reference: string) => `Fakturan är nedsatt, ärende ${reference}`,
    loweredHeading: 'Du har mindre att betala',
    loweredPaidHeading: 'Fakturan är nedsatt',
    alreadyPaid: 'Har du redan betalat? Svara på det här mejlet, så hjälper vi dig.',
  },

  mandateRejected: {
    subject: (reference: string) => `Autogirot kunde inte starta, ärende ${reference}`,
    heading: 'Autogirot kunde inte starta',
    text: (sum: string) =>
      `Tack för att du vill ge ${sum} varje månad! Tyvärr sa banken nej till medgivandet, så gåvan har inte börjat.`,
    nothingDrawn: 'Inga pengar har dragits.',
    why: 'Det beror ofta på att kontot är avslutat, att det tillhör någon annan eller att det inte kan användas för autogiro.',
    next: 'Vill du fortfarande ge? Försök gärna igen, med ett annat konto eller på ett annat sätt.',
    link: 'Försök igen',
    questions: 'Undrar du över något? Svara på det här mejlet, så hjälper vi dig.',
  },

  monthlyChanged: {
    subject: {
      sum: (reference: string) => `Din månadsgåva har fått en ny summa, ärende ${reference}`,
      paused: (reference: string) => `Din månadsgåva är pausad, ärende ${reference}`,
      resumed: (reference: string) => `Din månadsgåva är i gång igen, ärende ${reference}`,
      card: (reference: string) => `Din månadsgåva har fått ett nytt kort, ärende ${reference}`,
      'card-ends': (reference: string) => `Kortet för din månadsgåva går snart ut, ärende ${reference}`,
      day: (reference: string) => `Din månadsgåva har fått en ny dag, ärende ${reference}`,
    },
    heading: {
      sum: 'Din månadsgåva har fått en ny summa',
      paused: 'Din månadsgåva är pausad',
      resumed: 'Din månadsgåva är i gång igen',
      card: 'Din månadsgåva har fått ett nytt kort',
      'card-ends': 'Kortet för din månadsgåva går snart ut',
      day: 'Din månadsgåva har fått en ny dag',
    },
    text: {
      sum: (sum: string) => `Gåvan är nu ${sum} i månaden, som du valde.`,
      paused: (sum: string) =>
        `Vi begär inga pengar under pausen, men en dragning som redan är på väg kan hinna göras. Sedan fortsätter gåvan på ${sum} i månaden av sig själv.`,
      resumed: (sum: string) => `Du har avslutat pausen. Gåvan är ${sum} i månaden.`,
      card: (sum: string) => `Från nästa dragning tar vi ${sum} i månaden från det nya kortet. Det gamla är borttaget.`,
      'card-ends': (sum: string) =>
        `Din gåva på ${sum} i månaden dras från ett kort som går ut den här eller nästa månad. Har banken skickat ett nytt kort kan du byta det på din sida. Byter banken det av sig själv behöver du inte göra något.`,
      day: (sum: string) =>
        `Gåvan på ${sum} i månaden dras på den dag du har valt. Är bankerna stängda den dagen dras autogiro nästa bankdag.`,
    },
    draws: {
      day: 'Nästa dragningar',
      sum: 'Nästa dragningar med den nya summan',
      paused: 'Nästa dragningar',
      resumed: 'Nästa dragningar',
      card: 'Nästa dragningar',
      'card-ends': 'Nästa dragningar',
    },
    unknown: 'Dagen för nästa dragning bestäms när banken har godkänt medgivandet.',
    change: 'Ändra, pausa eller avsluta gåvan',
    changeCard: 'Byt kort',
    stop: 'Avsluta gåvan utan att logga in',
    notYou: 'Var det inte du som gjorde ändringen? Svara på det här mejlet, så hjälper vi dig.',
  },

  monthlyEnded: {
    subject: (reference: string) => `Din månadsgåva är avslutad, ärende ${reference}`,
    heading: 'Din månadsgåva är avslutad',
    /** A bank or provider may have been asked before the gift ended. */
    text: 'Vi begär inga fler pengar. En dragning som redan är på väg kan hinna göras. Svara i så fall på det här mejlet, så betalar vi tillbaka den.',
    thanks: 'Tack för det du har gett.',
    thanksMandate: 'Tack för ditt stöd.',
    again: 'Har det blivit fel, eller vill du ge igen? Svara på det här mejlet, så hjälper vi dig.',
  },

  certificate: {
    giftogramSubject: (to: string) => (to ? `Ditt giftogram till ${to}` : 'Ditt giftogram'),
    giftogramHeading: 'Här är ditt giftogram',
    membershipSubject: (to: string) => (to ? `Presenten till ${to}` : 'Din present'),
    membershipHeading: 'Här är din present',
    enclosed: (to: string) =>
      `Gåvokortet${to ? ` till ${to}` : ''} är bifogat som pdf. Skicka det vidare eller skriv ut det hemma.`,
    print: 'Det får plats på ett vanligt A4-papper. Skriv ut i verklig storlek, och i färg om du kan.',
    noSum: 'Summan står varken på gåvokortet eller i det här mejlet.',
    number: (number: string) => `Gåvokortet har nummer ${number}. Alla som har numret kan se om gåvokortet gäller.`,
    validityLink: 'Se om ett gåvokort gäller',
  },

  welcomeChild: {
    subject: (club: string) => `Ett brev från ${club} till klubbens nya medlem`,
    heading: (name: string) => (name ? `Hej, ${name}!` : 'Hej!'),
    toAdult: (name: string) =>
      `Till dig som är vuxen: det här brevet är till ${name || 'barnet'}. Läs det gärna tillsammans.`,
    text: [
      'Nu är du en av oss! Jag heter Tass, och jag är en grävling som helst läser tidningen när alla andra sover. På mitt huvud sitter Vinge. Hon är en blåmes, och hon ser allt som jag missar.',
      'I klubben tar vi reda på hur djur vill leva och vad man kan göra för dem. Fyra gånger om året kommer tidningen Klubbnytt i din brevlåda, och den är bara din.',
    ],
    task: {
      heading: 'Ditt första uppdrag',
      text: 'Gå ut och stå alldeles stilla tills du har räknat till hundra. Hur många djur hann du se eller höra? Vinge fick det till elva. Jag somnade vid fyrtio.',
    },
    afterTask: 'Sedan kan du lära känna ett djur till på vår webbplats. Vilket vill du börja med?',
    link: 'Lär känna ett djur',
    signed: (club: string) => `Många hälsningar från alla i ${club}`,
    name: 'Tass, med Vinge på huvudet',
  },

  continue: {
    subject: 'Fortsätt där du slutade',
    heading: 'Fortsätt där du slutade',
    text: (form: string) => `Du bad om en länk till ditt formulär ”${form}”. Det du har skrivit finns kvar.`,
    link: 'Fortsätt med formuläret',
    until: (day: string, time: string) =>
      `Länken gäller till ${day} klockan\u00a0${time}. Sedan tar vi bort det du har skrivit.`,
    keepIt: 'Skicka inte länken vidare, för alla som har den kan läsa dina svar.',
    notYou: 'Har du inte bett om någon länk? Då kan du radera det här mejlet.',
  },

  membershipEnds: {
    subject: (whose: string, day: string) => `${whose} går ut ${day}`,
    subjectEnded: (whose: string, day: string) => `${whose} gick ut ${day}`,
    whose: (name: string) => (name ? `Medlemskapet för ${name}` : 'Medlemskapet'),
    yours: 'Ditt medlemskap',
    heading: 'Ett år till?',
    text: (whose: string, day: string) => `${whose} gäller till och med ${day}. Det förnyas inte av sig självt.`,
    oneMore: 'Vill du ha ett år till? Det nya året börjar dagen efter, och medlemsnumret är detsamma.',
    headingEnded: 'Medlemskapet har gått ut',
    textEnded: (whose: string, day: string) => `${whose} gick ut ${day}. Tack för det här året!`,
    again: 'Vill du ha ett år till? Då börjar det den dag du betalar, och medlemsnumret är detsamma.',
    number: 'Medlemsnummer',
    last: 'Sista dag',
    lastWas: 'Gick ut',
    renew: 'Förnya ett år',
    noSignIn: 'Du behöver inte logga in, och du läser igenom allt innan du betalar.',
    nothing: 'Gör du inget händer ingenting. Medlemskapet tar slut, och du behöver inte betala något.',
    lastLetter: 'Det här är det sista mejlet om att medlemskapet har gått ut.',
    stop: 'Skicka inga fler påminnelser',
    outgrownSubject: (name: string) => `Snart för stor för klubben: ${name}`,
    outgrownSubjectNameless: 'Snart för stor för klubben',
    outgrownHeading: 'Tack för åren i klubben!',
    outgrownText: (name: string, day: string) =>
      `Barnklubben är för barn till och med 13 år, och ${name || 'ditt barn'} håller på att växa ur den. Medlemskapet och medlemskortet gäller som vanligt till och med ${day}, och tidningen kommer som förut. Sedan tar medlemskapet slut av sig självt.`,
    outgrownOffer:
      'Den som vill göra mer för djuren är välkommen i djurrättsorganisationen från 14 år. Du ger bort medlemskapet: ett år med fyra tidningar, och med samma medlemsnummer som förut.',
    outgrownRenew: 'Ge bort medlemskapet',
    outgrownNothing: 'Passar det inte? Då behöver du inte göra något. Vi mejlar inte om det här igen.',
  },

  signIn: {
    subject: 'Logga in på Mina sidor',
    heading: 'Logga in på Mina sidor',
    text: 'Du bad om att få logga in. Tryck på länken och sedan på knappen på sidan som öppnas.',
    link: 'Logga in',
    code: 'Din kod',
    codeText: 'Du kan också skriva koden på sidan där du började.',
    until: (time: string) => `Länken och koden gäller till klockan\u00a0${time} och fungerar en gång.`,
    notYou: 'Har du inte bett om att få logga in? Då kan du radera det här mejlet. Ingen kommer in utan det.',
  },
  emailChange: {
    toOld: {
      subject: 'Vill du byta e-postadress?',
      heading: 'Vill du byta e-postadress?',
      text: (to: string) => `Du bad om att flytta allt hos oss till ${to}. Stämmer adressen? Bekräfta då med länken.`,
      notYou:
        'Var det inte du, eller är adressen fel? Gör ingenting, så händer ingenting. Svara gärna på mejlet och berätta.',
    },
    toNew: {
      subject: 'Är det här din nya e-postadress?',
      heading: 'Är det här din nya e-postadress?',
      text: (_to: string) => 'Någon, kanske du, vill att våra mejl ska gå till den här adressen. Bekräfta med länken.',
      notYou: 'Var det inte du? Radera mejlet, så händer ingenting. Vi glömmer adressen inom ett dygn.',
    },
    link: 'Bekräfta adressen',
    both: 'Bytet görs när både den gamla och den nya adressen har bekräftat.',
    until: (day: string, time: string) => `Länken gäller till ${day} klockan\u00a0${time}.`,
  },
  emailChanged: {
    subject: 'E-postadressen är bytt',
    heading: 'E-postadressen är bytt',
    text: (from: string, to: string) =>
      `Allt som fanns under ${from} har flyttat till ${to}, och dit går våra mejl i fortsättningen.`,
    signedOut: 'Du är utloggad överallt. Logga in med den nya adressen.',
    link: 'Logga in',
    notYou: 'Var det inte du? Svara på det här mejlet på en gång, så hjälper vi dig.',
  },
  signInUnknown: {
    subject: 'Du bad om att få logga in på Mina sidor',
    heading: 'Vi känner inte den här adressen',
    text: 'Någon, kanske du, ville logga in på Mina sidor med den här adressen. Vi har ingen beställning eller gåva med den.',
    other: 'Har du beställt med en annan adress? Försök med den.',
    link: 'Försök igen',
    notYou: 'Var det inte du? Då kan du radera mejlet. Vi glömmer adressen inom ett dygn.',
  },

  staffSignIn: {
    invited: {
      subject: 'Välkommen till kansliet',
      heading: (name: string) => `Välkommen, ${name}!`,
      text: 'Du är inbjuden att arbeta på kansliets sidor. Öppna länken på den dator eller telefon som du vill logga in med. Där skapar du en nyckel (passkey). Den låser du upp med ansiktet, fingret eller koden som du redan använder, så du slipper lösenord.',
      link: 'Skapa min nyckel',
      later:
        'Hinner du inte nu? Inbjudan gäller i sju dagar. Skriv din e-postadress på inloggningssidan, så får du en ny länk.',
    },
    known: {
      subject: 'Logga in på kansliet',
      heading: (name: string) => `Hej ${name}!`,
      text: 'Här är länken som du bad om. Ha din nyckel nära till hands: den behövs i nästa steg.',
      link: 'Logga in på kansliet',
    },
    until: (time: string) => `Länken gäller till klockan\u00a0${time} och kan användas en gång.`,
    notYou: 'Har du inte bett om att få logga in? Då kan du radera det här mejlet. Ingen kommer in utan din nyckel.',
  },

  withdrawalReceived: {
    subject: (number: string) => `Vi har fått din ångeranmälan ${number}`,
    heading: 'Vi har fått din ångeranmälan',
    text: 'Det här är en bekräftelse på att den har kommit fram. Spara mejlet.',
    number: 'Anmälans nummer',
    at: 'Mottagen',
    clock: (day: string, time: string) => `${day} klockan\u00a0${time}`,
    name: 'Namn',
    order: 'Gäller',
    statement: 'Anmälan',
    statementText: 'Jag vill ångra mitt köp.',
    next: (days: number) =>
      `Vi går igenom anmälan. Har du ångrat dig i tid får du pengarna tillbaka inom ${days}\u00a0dagar, på samma sätt som du betalade.`,
    notYou: 'Har du inte ångrat något köp? Svara på det här mejlet, så reder vi ut det.',
  },

  documents: {
    membershipCard: {
      title: 'Medlemskort',
      cut: 'Klipp längs den streckade linjen.',
      member: { 'childrens-club': 'Medlem i barnklubben', 'animal-rights': 'Medlem' },
      number: 'Medlemsnummer',
      until: 'Gäller till och med',
    },
    /** Alternative texts of the pictures. */
    pictures: {
      hedgehog: 'En igelkott står på en äng och tittar på dig.',
      cow: 'En ko står i gräset framför en röd lada.',
      'blue-tit': 'En blåmes står i snön framför en skog.',
      seal: 'En säl ligger på en sten vid havet.',
      fox: 'En röd räv sitter i en skogsglänta och tittar på dig.',
      hen: 'En höna går i gräset framför en röd lada.',
      squirrel: 'En ekorre håller en nöt i en skogsglänta.',
      bee: 'Ett bi flyger över en äng.',
    },
    files: {
      invoice: (reference: string) => `faktura-${reference}`,
      'credit-note': (reference: string) => `kreditfaktura-${reference}`,
      mandate: (reference: string) => `autogiro-${reference}`,
      'paper-form': (reference: string) => `autogiro-${reference}`,
      giftogram: () => 'giftogram',
      'membership-certificate': () => 'medlemskap-i-present',
      'withdrawal-form': () => 'angerblankett',
    },
    number: (number: string) => `Nummer ${number}`,
    validity: (address: string) => `Se om det gäller: ${address}`,
    cardTo: (to: string) => (to ? `Till ${to}` : 'Till dig'),

    invoice: {
      title: (number: string) => `Faktura ${number}`,
      heading: 'Faktura',
      to: 'Till',
      date: 'Fakturadatum',
      what: 'Vad fakturan gäller',
      amount: 'Belopp',
      howToPay: 'Så betalar du',
    },

    creditNote: {
      title: (number: string) => `Kreditfaktura ${number}`,
      heading: 'Kreditfaktura',
      number: 'Kreditfakturans nummer',
      date: 'Datum',
      ofInvoice: 'Gäller faktura',
      amount: 'Krediterat belopp',
      what: 'Avser',
      cancelled: (invoice: string) => `Faktura ${invoice} gäller inte längre. Du ska inte betala den.`,
      lowered: (invoice: string) => `Faktura ${invoice} är nedsatt med beloppet. Dra av det när du betalar.`,
      paidBack: 'Beloppet betalas tillbaka till dig. Du behöver inte göra något.',
    },

    receipt: {
      title: (number: string) => `Kvitto ${number}`,
      file: (number: string) => `kvitto-${number}`,
      heading: 'Kvitto',
      number: 'Kvittonummer',
      date: 'Betalt',
      what: 'Avser',
      partOf: 'Del av',
      thanks: 'Tack! Du gör det möjligt att berätta om djur för fler barn.',
    },

    giftogram: {
      title: (club: string) => `Giftogram från ${club}`,
      gift: card.gift,
      fold: 'Vik här',
    },

    membership: {
      title: (club: string) => `Medlemskap i ${club}`,
      year: card.year,
      intro: card.intro,
      valid: 'Gäller',
      magazines: 'Tidningen',
      magazinesText: (count: number) => `${count} nummer`,
      number: 'Nummer',
    },

    mandate: {
      title: 'Medgivande till autogiro',
      heading: 'Medgivande till betalning via autogiro',
      lead: (sum: string) => `Fyll i de tomma rutorna, skriv under och posta blanketten. Du ger ${sum} per månad.`,
      payee: 'Betalningsmottagare',
      payer: 'Betalare',
      account: 'Konto som pengarna dras från',
      name: 'Namn',
      personalNumber: 'Personnummer (12 siffror)',
      street: 'Gatuadress',
      postcode: 'Postnummer och ort',
      phone: 'Telefon',
      bank: 'Bank',
      clearing: 'Clearingnummer',
      number: 'Kontonummer',
      amount: 'Summa varje månad',
      reference: 'Ärendenummer',
      consent: 'Medgivande',
      theirWords: 'Det här är bankernas egen text.',
      date: 'Ort och datum',
      signature: 'Kontoinnehavarens underskrift',
      post: 'Posta blanketten till',
      blank: (label: string) => `${label}: fyll i`,
      terms: 'Villkor för autogiro',
    },

    paperForm: {
      title: 'Din autogiroblankett',
      heading: 'Din autogiroblankett',
      intro: (sum: string) => `Tack för att du vill ge ${sum} varje månad. Så här gör du:`,
      steps: [
        'Fyll i och skriv under blanketten på nästa sida. Läs villkoren på sidan efter.',
        'Lägg blanketten i ett kuvert. Inget annat behöver följa med.',
        'Skriv adressen här under på kuvertet, sätt på ett frimärke och posta det.',
      ],
      afterwards:
        'När blanketten har kommit fram behöver banken några veckor på sig. Inga pengar dras innan dess. Du kan sluta när du vill.',
      address: 'Adress på kuvertet',
      why: 'Banken behöver personnumret. Skriv det för hand och mejla det aldrig.',
    },

    withdrawal: {
      title: 'Ångerblankett',
      heading: 'Ångerblankett',
      when: 'Fyll i och skicka in den här blanketten bara om du vill ångra köpet (frånträda avtalet).',
      to: 'Till',
      statement:
        'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/tjänster (*):',
      what: 'Vara eller tjänst',
      ordered: 'Beställdes den (*)/mottogs den (*)',
      reference: 'Ärendenummer',
      name: 'Konsumentens/konsumenternas namn',
      address: 'Konsumentens/konsumenternas adress',
      signature: 'Konsumentens/konsumenternas underskrift (endast om blanketten skickas på papper)',
      date: 'Datum',
      strike: '(*) Stryk det som inte är tillämpligt.',
      online: (address: string) => `Det går lika bra på webben: ${address}`,
    },
  },
};

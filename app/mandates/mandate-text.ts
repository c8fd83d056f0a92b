/**
 * Mandate text that a payer accepts by signing: the banks' standard text for private payers with a bank account. Every
 * mandate must contain it word for word. It exists in Swedish only: a translation would not be binding. Its version is
 * stored with each signature.
 */
export const mandateText = {
  version: '2018',
  consent: [
    'Undertecknad (”betalaren”), medger att betalning får göras genom uttag från angivet konto eller av betalaren senare angivet konto, på begäran av angiven betalningsmottagare för betalning till denne viss dag (”förfallodagen”) via Autogiro.',
    'Betalaren samtycker till att behandling av personuppgifter som lämnats i detta medgivande behandlas av betalarens betaltjänstleverantör, betalningsmottagaren, betalningsmottagarens betaltjänstleverantör och Bankgirocentralen BGC AB för administration av tjänsten. Personuppgiftsansvariga för denna personuppgiftsbehandling är betalarens betaltjänstleverantör, betalningsmottagaren samt betalningsmottagarens betaltjänstleverantör. Betalaren kan när som helst begära att få tillgång till eller rättelse av personuppgifterna genom att kontakta betalarens betaltjänstleverantör. Ytterligare information om behandling av personuppgifter i samband med betalningar kan finnas i villkoren för kontot och i avtalet med betalningsmottagaren. Betalaren kan när som helst återkalla sitt samtycke, vilket medför att tjänsten i sin helhet avslutas.',
  ],
  terms: [
    {
      heading: 'Allmänt',
      paragraphs: [
        'Autogiro är en betaltjänst som innebär att betalningar utförs från betalarens konto på initiativ av betalningsmottagaren. För att betalaren ska kunna betala via Autogiro, ska betalaren lämna sitt samtycke till betalningsmottagaren om att denne får initiera betalningar från betalarens konto. Dessutom ska betalarens betaltjänstleverantör (t ex bank eller betalningsinstitut) godkänna att kontot kan användas för Autogiro och betalningsmottagaren ska godkänna betalaren som användare av Autogiro.',
        'Betalarens betaltjänstleverantör är inte skyldig att pröva behörigheten av eller meddela betalaren i förväg om begärda uttag. Uttag belastas betalarens konto enligt betalarens betaltjänstleverantörs regler. Meddelande om uttag får betalaren från sin betaltjänstleverantör. Medgivandet kan på betalarens begäran överflyttas till annat konto hos betaltjänstleverantören eller till konto hos annan betaltjänstleverantör.',
      ],
    },
    {
      heading: 'Definition av bankdag',
      paragraphs: [
        'Med bankdag avses alla dagar utom lördag, söndag, midsommarafton, julafton eller nyårsafton eller annan allmän helgdag.',
      ],
    },
    {
      heading: 'Information om betalning',
      paragraphs: [
        'Betalaren kommer att få meddelande från betalningsmottagaren om belopp, förfallodag och betalningssätt senast åtta bankdagar före förfallodagen. Detta kan meddelas inför varje enskild förfallodag eller vid ett tillfälle avseende flera framtida förfallodagar. Om meddelandet avser flera framtida förfallodagar ska meddelandet ske senast åtta bankdagar före den första förfallodagen. Detta gäller dock inte för fall då betalaren godkänt uttaget i samband med ett köp eller beställning av vara eller tjänst. I sådana fall får betalaren meddelande från betalningsmottagaren om belopp, förfallodag och betalningssätt i samband med köpet och/eller beställningen. Genom underskrift av detta medgivande lämnar betalaren sitt samtycke till att betalningar som omfattas av betalningsmottagarens meddelande enligt denna punkt genomförs.',
      ],
    },
    {
      heading: 'Täckning måste finnas på kontot',
      paragraphs: [
        'Betalaren ska se till att tillräckligt belopp finns på kontot senast kl. 00.01 på förfallodagen. Har betalaren inte tillräckligt belopp på kontot på förfallodagen kan det innebära att betalningar inte blir utförda. Om tillräckligt belopp för betalning saknas på kontot på förfallodagen får betalningsmottagaren göra ytterligare uttagsförsök under de kommande bankdagarna. Betalaren kan på begäran få information från betalningsmottagaren om antalet uttagsförsök.',
      ],
    },
    {
      heading: 'Stoppa betalning (återkallelse av betalningsorder)',
      paragraphs: [
        'Betalaren får stoppa en betalning genom att kontakta betalningsmottagaren senast två bankdagar före förfallodagen eller sin betaltjänstleverantör senast bankdagen före förfallodagen vid den tidpunkt som anges av betaltjänstleverantören.',
        'Om betalaren stoppar en betalning enligt ovan innebär det att den aktuella betalningen stoppas vid ett enskilt tillfälle. Om betalaren vill att samtliga framtida betalningar som initieras av betalningsmottagaren ska stoppas måste betalaren återkalla medgivandet.',
      ],
    },
    {
      heading: 'Medgivandets giltighetstid, återkallelse',
      paragraphs: [
        'Medgivandet gäller tills vidare. Betalaren har rätt att när som helst återkalla medgivandet genom att kontakta betalningsmottagaren eller sin betaltjänstleverantör. Meddelandet om återkallelse av medgivandet ska för att stoppa ännu inte genomförda betalningar vara betalningsmottagaren tillhanda senast fem bankdagar före förfallodagen alternativt vara betalarens betaltjänstleverantör tillhanda senast bankdagen före förfallodagen vid den tidpunkt som anges av betaltjänstleverantören.',
      ],
    },
    {
      heading:
        'Rätten för betalningsmottagaren och betalarens betaltjänstleverantör att avsluta anslutningen till Autogiro',
      paragraphs: [
        'Betalningsmottagaren har rätt att avsluta betalarens anslutning till Autogiro trettio dagar efter det att betalningsmottagaren underrättat betalaren härom. Betalningsmottagaren har dock rätt att omedelbart avsluta betalarens anslutning till Autogiro om betalaren vid upprepade tillfällen inte har haft tillräcklig kontobehållning på förfallodagen, om det konto som medgivandet avser avslutas eller om betalningsmottagaren bedömer att betalaren av annan anledning inte bör delta i Autogiro.',
        'Betalarens betaltjänstleverantör har rätt att avsluta betalarens anslutning till Autogiro i enlighet med de villkor som gäller mellan betalarens betaltjänstleverantör och betalaren.',
      ],
    },
  ],
} as const;

/** Text of 'Hantera kakor'. Children read it as well as adults. */
export const cookies = {
  title: 'Hantera kakor',
  lead: 'En kaka är en liten textrad som en webbplats sparar i din webbläsare. Här ser du vilka vi har.',
  none: {
    heading: 'Du behöver inte välja något',
    text: 'Vi har bara kakor som behövs för att webbplatsen ska fungera. Ingen av dem mäter hur du använder webbplatsen. Därför finns det inget att säga ja eller nej till.',
  },
  ask: {
    heading: 'Får vi räkna besök på sidorna för vuxna?',
    text: 'Vi vill gärna veta hur sidorna för vuxna används och vad som går sönder där. Då sparar ett par tjänster kakor i din webbläsare. På sidorna för barn mäter vi aldrig, och inte heller i formulär och betalningar. Allt fungerar lika bra om du säger nej.',
    short: 'Då ser vi hur de används. Allt fungerar lika bra om du säger nej.',
    more: 'Mer om kakor',
    hint: 'Du kan ändra dig när du vill, här på sidan. Vi minns ditt svar i högst ett år.',
    chosen: {
      nothing: 'Du har inte valt. Då mäter vi inte.',
      yes: 'Du har sagt ja. Vi mäter på sidorna för vuxna.',
      no: 'Du har sagt nej. Vi mäter inte.',
    },
  },
  yes: 'Ja tack',
  no: 'Nej tack',
  close: 'Stäng',
  list: {
    heading: 'Det här kan sparas hos dig',
    things: {
      settings: {
        title: 'Dina inställningar',
        text: 'Minns hur stor text du vill ha, om ljud och rörelse ska vara på, hur rösten läser och hur mycket du vill läsa. Det skickas aldrig någonstans.',
      },
      shelf: {
        title: 'Mina djur och det du har gjort',
        text: 'Minns vilka djur du har sparat med tassen, vad du har tryckt ”Jag gjorde det” på och vilka steg i ett pyssel eller recept som du har bockat av. Den sparas först när du trycker, och den skickas aldrig någonstans. Det är något du själv ber om. Då behöver vi inte fråga om lov, enligt lagen om elektronisk kommunikation, 9 kap. 28 §. Knappen ”Töm hyllan” på sidan Djurfakta tar bort allt.',
      },
      offline: {
        title: 'Sidor att läsa utan nät',
        text: 'Sparar framsidan, de djur du öppnar och de platser du väljer. Det börjar först när du trycker på ”Spara på den här enheten” på sidan App, eller på en plats. På sidan App tar du bort allt. Du ber om det själv, och därför krävs inget ja, enligt samma paragraf. Ett formulär eller en beställning sparas aldrig så.',
      },
      language: {
        title: 'Ditt språk',
        text: 'Minns vilket språk du läser på. I den står bara språkets kod, till exempel sv.',
      },
      choice: {
        title: 'Ditt svar om mätning',
        text: 'Minns om du har sagt ja eller nej till att vi mäter. I den står bara svaret och vilken fråga det gällde.',
      },
      answers: {
        title: 'Formulär för vuxna',
        text: 'Gör att det som en vuxen har skrivit finns kvar tills formuläret är klart. I den står ett slumpat nummer. Svaren ligger krypterade hos oss.',
      },
      member: {
        title: 'Inloggning på Mina sidor',
        text: 'Minns att du är inloggad. I den står ett slumpat nummer. Den försvinner när du loggar ut eller stänger webbläsaren, om du inte väljer att stanna kvar.',
      },
      memberSignIn: {
        title: 'Webbläsaren som bad om att få logga in',
        text: 'Gör att länken i mejlet loggar in dig med ett tryck, här och ingen annanstans.',
      },
      memberPost: {
        title: 'Det du hann skriva',
        text: 'Sparar krypterat det du skickade just när inloggningen tog slut, så att du slipper skriva det igen.',
      },
      cardDevice: {
        title: 'Säkra kortköp',
        text: 'Hjälper Stripe att stoppa kortbedrägerier. Den sparas bara när en vuxen skriver in sitt kort.',
      },
      cardVisit: {
        title: 'Säkra kortköp, ett besök',
        text: 'Gör samma sak som den förra, men bara under ett besök.',
      },
      measuring: {
        title: 'Mätning för vuxna',
        text: 'Räknar besök på sidorna för vuxna. Den sparas bara om du säger ja, och tas bort om du ändrar dig.',
      },
    },
    cookie: 'är en kaka.',
    storage: 'är ingen kaka, utan en anteckning i din webbläsare.',
    stays: (days: number | null, onRequest?: number) => {
      if (days === null) return 'Den ligger kvar tills du tar bort den.';
      const minutes = Math.round(days * 24 * 60);
      const short = minutes > 60 ? `${minutes / 60}\u00a0timmar` : `${minutes}\u00a0minuter`;
      const time = days < 1 ? short : days === 1 ? 'ett dygn' : `${days}\u00a0dagar`;
      return onRequest
        ? `Den ligger kvar i ${time}, eller ${onRequest}\u00a0dagar om du ber om det.`
        : `Den ligger kvar i ${time}.`;
    },
    keeper: (keeper: string) => {
      if (keeper === 'club') return 'Den kommer från oss.';
      return `Den sparas av ${keeper === 'stripe' ? 'betaltjänsten Stripe' : keeper}.`;
    },
  },
};

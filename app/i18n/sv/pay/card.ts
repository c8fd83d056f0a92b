/** Card payments, on our page and on Stripe's. */
export const payCard = {
  heading: (sum: string) => `Betala ${sum} med kort`,
  perMonth: (sum: string) => `${sum} per månad`,
  lead: 'Kortuppgifterna går direkt till Stripe, som sköter betalningen. Vi ser dem aldrig.',
  onceMonthly: 'Laddar du om sidan dras inget extra.',
  leadMonthly:
    'Kortet dras nu och sedan samma dag varje månad, tills du säger till. Kortuppgifterna går direkt till Stripe. Vi ser dem aldrig.',
  loading: 'Kortformuläret hämtas från Stripe.',
  needsScripts:
    'Kortfälten på den här sidan behöver JavaScript. Utan JavaScript kan du betala på Stripes sida eller på ett annat sätt.',
  paying: 'Betalningen pågår. Vänta kvar på sidan.',
  pay: (sum: string) => `Betala ${sum}`,
  declined:
    'Betalningen gick inte igenom. Inga pengar har dragits. Prova ett annat kort, eller betala på ett annat sätt.',
  unreachable: 'Det går inte att nå Stripe just nu. Försök igen om en stund, eller betala på ett annat sätt.',
  otherWays: 'Betala på ett annat sätt',
  updateMethod: {
    heading: 'Månadens gåva kom inte fram',
    text: 'Kortet kan ha gått ut eller vara spärrat. Betala med ett nytt kort, så används det även framöver.',
    link: 'Byt kort eller betala nu',
  },
  approval: {
    heading: 'Din bank vill att du godkänner betalningen',
    text: 'Det gäller månadens gåva. Banken vill ibland försäkra sig om att det är du som betalar.',
    link: 'Godkänn betalningen',
  },
};

export const paySwish = {
  heading: (sum: string) => `Betala ${sum} med Swish`,
  open: 'Öppna Swish',
  code: 'QR-kod för Swish',
  otherPhone: 'Betala från en annan mobil',
  scan: ['Öppna Swish i mobilen.', 'Välj Skanna och rikta kameran mot koden.', 'Godkänn betalningen.'],
  find: (number: string) => [
    'Öppna Swish i mobilen.',
    `Betalningen väntar där, för ${number}.`,
    'Godkänn betalningen.',
  ],
  status: 'Vi väntar på Swish. Sidan går vidare av sig själv.',
  /** Remaining time in whole minutes. */
  left: {
    3: 'Du har ungefär tre minuter på dig.',
    2: 'Du har ungefär två minuter på dig.',
    1: 'Du har ungefär en minut på dig.',
    0: 'Tiden är ute. Vi frågar Swish hur det gick.',
  },
  codeUntil: (time: string) => `Betalningen väntar till klockan\u00a0${time}.`,
  requestUntil: (time: string) => `Betalningen väntar i appen till klockan\u00a0${time}.`,
  unsure:
    'Swish vet inte om betalningen gick igenom. Se efter i din bank om pengarna har dragits innan du betalar igen. Vi fortsätter att fråga.',
  lost: 'Vi fick ingen kod från Swish. Avbryt betalningen och försök en gång till, så får du en ny.',
  number: {
    link: 'Skriv ditt mobilnummer i stället',
    linkAgain: 'Swisha med ditt mobilnummer',
    heading: 'Betala med ditt mobilnummer',
    lead: 'Skriv numret som är anslutet till Swish. Betalningen kommer upp i appen.',
    label: 'Mobilnummer',
    hint: 'Till exempel 070-123 45 67. Börja med landsnumret om det inte är svenskt.',
    wrong: 'Mobilnumret verkar inte stämma.',
    button: 'Skicka till appen',
    back: 'Tillbaka till koden',
    toCode: 'Visa en QR-kod i stället',
  },
};

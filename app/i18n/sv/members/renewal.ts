/** Words of the page where a membership is renewed, and of the one where letters are stopped. */
export const renewal = {
  title: 'Ett år till?',
  lead: (name: string, day: string) =>
    name ? `Medlemskapet för ${name} gäller till och med ${day}.` : `Medlemskapet gäller till och med ${day}.`,
  leadEnded: (name: string, day: string) =>
    name ? `Medlemskapet för ${name} gick ut ${day}.` : `Medlemskapet gick ut ${day}.`,
  next: (from: string, until: string) => `Det nya året börjar ${from} och slutar ${until}. Medlemsnumret är detsamma.`,
  form: 'Du läser igenom allt, väljer hur du vill betala och trycker sedan på en knapp. Först då är det förnyat.',
  button: 'Förnya ett år',
  shows: (day: string) =>
    `Du behöver inte logga in. Länken gäller till ${day}. Ett mejl kan hamna fel, och därför visar den bara namn, e-post och avgiften från förra gången. Adress och födelsedag skriver du själv.`,
  nothing: 'Gör du inget händer ingenting. Medlemskapet tar slut, och du behöver inte betala något.',
  outgrown: (name: string) =>
    `Barnklubben är för barn till och med 13 år. ${name || 'Barnet'} har vuxit ur den, men kan få ett medlemskap i djurrättsorganisationen av dig i stället.`,
  outgrownButton: 'Ge bort medlemskapet',
  renewedTitle: 'Medlemskapet är redan förnyat',
  renewedLead: (day: string) => `Det gäller till och med ${day}, så du behöver inte göra något.`,
  goneTitle: 'Länken gäller inte',
  goneLead: 'Den kan vara för gammal, eller så har en bit av den fallit bort. Ingenting har hänt.',
  goneHelp: 'Du kan förnya på Mina sidor i stället.',
  toOwn: 'Till Mina sidor',
  becomeMember: 'Bli medlem på nytt',
  tooMany: 'Det blev många försök på kort tid. Vänta en minut och försök igen.',
  stopTitle: 'Inga fler påminnelser?',
  stopLead: 'Vi mejlar dig innan ett medlemskap går ut. Vill du slippa det räcker ett tryck.',
  stopButton: 'Skicka inga fler påminnelser',
  stopKeeps: 'Kvitton och annat om det du beställer kommer ändå.',
  stoppedTitle: 'Nu kommer inga fler påminnelser',
  stoppedLead: 'Ångrar du dig sätter du på dem igen på Mina sidor, under Medlemskap.',
  reminders: 'Påminnelser',
  remindersOn: 'Vi mejlar dig 30 och 7 dagar innan ett medlemskap går ut, och en gång efteråt.',
  remindersOff: 'Du får inga mejl innan ett medlemskap går ut.',
  begin: 'Påminn mig igen',
  renew: 'Förnya ett år',
  strip: 'Medlemskort, sista dag och ett år till.',
  ends: (day: string) => `Ett medlemskap går ut ${day}. Här förnyar du det.`,
  endsOutgrown: (day: string) => `Ett medlemskap i barnklubben går ut ${day}. Här ser du vad som passar sedan.`,
  isRenewed: (day: string) => `Förnyat till och med ${day}`,
  outgrownLine: (name: string) =>
    `Det här är sista året i barnklubben, som är för barn till och med 13 år. Sedan kan ${name || 'medlemmen'} få ett medlemskap i djurrättsorganisationen av dig.`,
};

/** Words of the members' page of the magazine. */
export const magazine = {
  title: 'Klubbnytt',
  lead: 'Alla nummer att läsa på skärm, och hur du vill ha de nästa.',
  all: 'Alla nummer',
  strip: 'Läs alla nummer, och välj papper eller skärm.',
  read: (title: string) => `Läs numret ${title}`,
  inside: 'I numret',
  none: 'Numren går inte att visa just nu. Försök igen om en stund.',
  paper: 'På papper eller på skärm',
  paperText:
    'Tidningen kommer med posten fyra gånger om året. Vill du hellre bara läsa den här sparar vi papper och porto.',
  onPaper: (name: string) => `${name}: tidningen kommer med posten`,
  onScreen: (name: string) => `${name}: läser bara på skärm`,
  stop: 'Läs bara på skärm',
  begin: 'Skicka den på papper igen',
  saved: 'Ditt val är sparat. Är nästa nummer redan på väg hinner det inte ändras.',
};

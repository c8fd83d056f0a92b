/** Words of the page where a letter's link stops one monthly gift. */
export const stopGift = {
  title: 'Vill du avsluta gåvan?',
  lead: (sum: string, since: string) => `Det gäller gåvan på ${sum} i månaden som började ${since}.`,
  only: 'Knappen avslutar bara den här gåvan. Du behöver inte logga in eller säga varför.',
  button: 'Avsluta gåvan',
  stoppedTitle: 'Gåvan är avslutad',
  stoppedLead: 'En bekräftelse är på väg till din mejl. Tack för allt du har gett till djuren!',
  alreadyTitle: 'Gåvan är redan avslutad',
  alreadyLead: 'Du behöver inte göra något mer.',
  noMore: 'Vi begär inga fler pengar. En dragning som redan är på väg kan hinna göras. Skriv i så fall till oss.',
  goneTitle: 'Länken gäller inte',
  goneLead: 'En bit av den kan ha fallit bort. Ingenting har hänt med någon gåva.',
  goneHelp: 'Du kan avsluta gåvan på Mina sidor i stället, eller svara på mejlet med kvittot.',
  toOwn: 'Till Mina sidor',
};

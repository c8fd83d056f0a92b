/** Words of the list of when the office has looked at what is kept about an address. */
export const looks = {
  heading: 'När kansliet har tittat',
  lead: 'Varje gång någon på kansliet öppnar det vi har sparat om dig skrivs det upp. Här ser du när det var och vad de öppnade. Sökningar och listor med många personer står inte med.',
  none: 'Ingen på kansliet har tittat på dina uppgifter.',
  noOlder: 'Det finns inget äldre än så.',
  kinds: {
    order: (reference: string) => `Beställning ${reference}`,
    person: () => 'Allt som är sparat om dig',
    number: (reference: string) => `Personnumret i beställning ${reference}`,
    paper: (reference: string) => `Ett dokument i beställning ${reference}`,
    export: () => 'Allt om dig, som en fil att lämna ut',
  },
  newer: 'Nyare',
  older: 'Äldre',
};

/** Words of the page with a membership card to keep on the phone. */
export const card = {
  title: 'Medlemskort',
  lead: (name: string) =>
    name ? `Kortet för ${name}, att ha i telefonen eller skriva ut.` : 'Att ha i telefonen eller skriva ut.',
  show: 'Visa medlemskortet',
  alt: (name: string, number: string, day: string) =>
    `Medlemskort: ${name || 'medlem'}, medlemsnummer ${number}, gäller till och med ${day}`,
  keep: 'Så sparar du kortet i telefonen',
  how: [
    'Håll fingret på bilden tills en meny kommer upp.',
    'Välj ”Spara i Bilder” på en iPhone. På en Android-telefon heter det ”Ladda ned bild” eller ”Spara bild”.',
    'Sedan finns kortet bland dina bilder. Lägg det gärna bland favoriterna, så är det lätt att hitta.',
  ],
  picture: 'Öppna bara bilden (png)',
  print: 'Skriv ut kortet (pdf)',
  printHow: 'Utskriften har samma storlek som ett bankkort. Klipp längs den streckade linjen.',
};

/** Sentences for editors about something of an entry that no page can show. */
export const contentProblems = {
  noSlug: () => 'Adressen (slug) saknas. Länkar hit leder till framsidan.',
  ownAddress: (path: string) => `På adressen ${path} visar webbplatsen en egen sida. Texten går inte att läsa där.`,
  sharedAddress: (path: string, id: string) => `Adressen ${path} används redan av ${id}.`,
  noTitle: () => 'Rubriken saknas.',
  textTooLong: () => 'En text är för lång eller för djupt indelad. Slutet visas inte.',
  imageUnpublished: () => 'Bilden är inte publicerad.',
  noPicture: (asset: string, kind: string) =>
    `Filen ${asset} är ingen bild (${kind}). Den visas inte där en bild ska vara.`,
  sliderUnpublished: () => 'En bild i bildspelet är inte publicerad.',
  blockUnpublished: () => 'Ett av textblocken är inte publicerat.',
  blockOther: () => 'Något bland textblocken är inget textblock.',
  unknownKind: (kinds: string) => `Blocktypen ”${kinds}” är okänd. Blocket visas bara inne i en text.`,
  riddleWithoutAnswer: () => 'Gåtan saknar svar.',
  quizUnpublished: () => 'Något i frågesporten är inte publicerat, eller är ingen fråga.',
  incompleteQuestion: () =>
    'Frågan är inte med i frågesporten. Den måste ha en fråga, ett rätt svar och ett svar som är fel.',
  answersInWords: () => 'Svaren visas som ord. Varje svar måste ha en publicerad bild med en beskrivning.',
  invalidField: (name: string) => `Fältet ”${name}” har ett värde som ingen sida kan visa.`,
  soundNotShown: () =>
    'Ljudet visas inte. Det måste vara en publicerad ljudfil, med ord för vad som hörs och vem som har spelat in.',
  comicWithoutTitle: () => 'Serien saknar rubrik.',
  comicPanel: () => 'En av seriens rutor har ingen bild, eller är inte publicerad.',
  emptyStep: () => 'Steget säger ingenting.',
  stepUnpublished: () => 'Ett av stegen är inte publicerat.',
  stepOther: () => 'Något bland stegen är inget steg.',
  ingredientWithoutName: () => 'Ingrediensen saknar namn.',
  ingredientUnpublished: () => 'En av ingredienserna är inte publicerad.',
  ingredientOther: () => 'Något bland ingredienserna är ingen ingrediens.',
  ingredientsWithoutSteps: () => 'Det finns ingredienser men inga steg. Inget av dem visas.',
  ingredientsWithoutServings: () => 'Antalet portioner (”servings”) saknas. Mängderna går inte att räkna om.',
  impossibleLink: (to: string) => `En länk kan inte leda till ”${to}”. Orden visas utan länk.`,
  unknownLink: (to: string) => `En länk leder till ”${to}”, som inte är någon sida på webbplatsen.`,
  otherSpace: (isLink: boolean) =>
    `Något i texten finns i ett annat ”space”. ${isLink ? 'Orden visas utan länk.' : 'Det visas inte.'}`,
  fileUnpublished: (id: string, isLink: boolean) =>
    `Filen ${id} är inte publicerad, eller tom. ${isLink ? 'Orden visas utan länk.' : 'Den visas inte.'}`,
  entryUnpublished: (id: string, isLink: boolean) =>
    `${id} är inte publicerad. ${isLink ? 'Orden visas utan länk.' : 'Den visas inte.'}`,
  entryWithoutPage: (id: string, isLink: boolean) =>
    `${id} har ingen sida. ${isLink ? 'Orden visas utan länk.' : 'Den visas utan länk.'}`,
  callToActionUnpublished: () => 'Uppmaningen i sidfoten är ingen publicerad artikel. Den visas inte.',
  logotypeDrawing: () => 'Logotypen i sidfoten är en teckning (SVG). Vår egen visas tills den är PNG eller WebP.',
};

export type ContentProblemWords = typeof contentProblems;

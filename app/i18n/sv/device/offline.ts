/** Words about reading without a net: on /app, and where there is none. */
export const offline = {
  title: 'Du är utan nät',
  lead: 'Den här sidan är inte sparad på din enhet. Men framsidan och djuren som du har öppnat finns kvar.',
  notice: 'Du läser utan nät. Så här såg sidan ut när du var här senast.',
  heading: 'Läs utan nät',
  text: 'Tryck på knappen, så sparas framsidan, alla djurkort och djuren som du öppnar. Sedan går de att läsa på bussen, i tältet eller i ett klassrum utan nät.',
  keep: 'Spara på den här enheten',
  forget: 'Sluta spara och ta bort allt',
  said: {
    working: 'Sparar …',
    kept: 'Klart! Nu kan du läsa utan nät.',
    forgotten: 'Allt är borttaget.',
    cannot: 'Det går inte i den här webbläsaren.',
  },
  place: {
    names: {
      skog: 'skogen',
      ang: 'ängen',
      fjall: 'fjället',
      sjo: 'sjön',
      hav: 'havet',
      tradgard: 'trädgården',
      gard: 'gården',
      hem: 'djuren hemma',
      varlden: 'djuren långt bort',
    },
    keep: (place: string) => `Spara ${place} på den här enheten`,
    forget: (place: string) => `Ta bort ${place} från enheten`,
    said: {
      working: 'Sparar alla djur …',
      kept: 'Klart! Nu kan du läsa om alla djur här utan nät. När du har nät förnyas de av sig själva.',
      forgotten: 'Borttaget.',
      cannot: 'Det gick inte. Har du nät?',
    },
  },
  installHeading: 'Så blir sidan en app',
  install: [
    'Iphone och Ipad: tryck på Dela och sedan på Lägg till på hemskärmen.',
    'Android: tryck på de tre prickarna och sedan på Installera app eller Lägg till på startskärmen.',
    'Dator med Chrome eller Edge: tryck på Installera i adressfältet.',
  ],
};

/** Words around a craft or a recipe. */
export const howTo = {
  time: (minutes: number) => {
    const hours = ['', 'En timme', 'Två timmar', 'Tre timmar', 'Fyra timmar'];
    if (minutes < 60) return `${minutes} minuter`;
    const rest = minutes % 60;
    return [hours[Math.floor(minutes / 60)], rest && `${rest} minuter`].filter(Boolean).join(' och ');
  },
  difficulty: { lätt: 'Lätt', 'lite svårt': 'Lite svårt', svårt: 'Svårt' },
  adultHelp: { nej: 'Du klarar det själv', bra: 'Bra att ha en vuxen med', måste: 'Vuxen med' },
  needs: 'Du behöver',
  ingredients: 'Ingredienser',
  start: 'Börja',
  print: 'Skriv ut stegen',
  steps: 'Steg för steg',
  done: 'Klart',
  ofStep: (number: number, name: string) => `: steg ${number}${name && `, ${name}`}`,
  ended: 'Nu är det klart',
  onDevice: 'Det du bockar av sparas bara här på enheten, och vi ser det aldrig.',
  servings: 'Hur många ska det bli?',
  scale: 'Räkna om',
  fewer: 'Färre',
  more: 'Fler',
  stepsAreFor: 'Stegen är skrivna för',
  contains: 'Innehåller',
  readPackets: 'Är någon allergisk? Läs på paketen tillsammans med en vuxen.',
  allergens: {
    gluten: 'gluten',
    kräftdjur: 'kräftdjur',
    ägg: 'ägg',
    fisk: 'fisk',
    jordnötter: 'jordnötter',
    soja: 'soja',
    mjölk: 'mjölk',
    nötter: 'nötter',
    selleri: 'selleri',
    senap: 'senap',
    sesam: 'sesam',
    sulfit: 'sulfit',
    lupin: 'lupin',
    blötdjur: 'blötdjur',
  },
};

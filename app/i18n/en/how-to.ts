import type { howTo as sv } from '../sv/how-to.ts';

export const howTo: typeof sv = {
  time: (minutes) => {
    const hours = ['', 'An hour', 'Two hours', 'Three hours', 'Four hours'];
    if (minutes < 60) return `${minutes} minutes`;
    const rest = minutes % 60;
    return [hours[Math.floor(minutes / 60)], rest && `${rest} minutes`].filter(Boolean).join(' and ');
  },
  difficulty: { lätt: 'Easy', 'lite svårt': 'A little tricky', svårt: 'Tricky' },
  adultHelp: { nej: 'You can do it yourself', bra: 'Better with a grown-up', måste: 'With a grown-up' },
  needs: 'You need',
  ingredients: 'Ingredients',
  start: 'Start',
  print: 'Print the steps',
  steps: 'Step by step',
  done: 'Done',
  ofStep: (number, name) => `: step ${number}${name && `, ${name}`}`,
  ended: 'All done',
  onDevice: 'Your ticks are kept on this device alone, and we never see them.',
  servings: 'How many would you like?',
  scale: 'Change the amounts',
  fewer: 'Fewer',
  more: 'More',
  stepsAreFor: 'The steps are written for',
  contains: 'Contains',
  readPackets: 'Is anyone allergic? Read the packets together with a grown-up.',
  allergens: {
    gluten: 'gluten',
    kräftdjur: 'crustaceans',
    ägg: 'eggs',
    fisk: 'fish',
    jordnötter: 'peanuts',
    soja: 'soya',
    mjölk: 'milk',
    nötter: 'nuts',
    selleri: 'celery',
    senap: 'mustard',
    sesam: 'sesame',
    sulfit: 'sulphites',
    lupin: 'lupin',
    blötdjur: 'molluscs',
  },
};

export const classMode = {
  link: 'Show it to the class',
  screen: (number: number, of: number) => `Screen ${number} of ${of}`,
  count: (number: number, of: number) => `${number} of ${of}`,
  previous: 'Back',
  next: 'Next',
  close: 'Close',
  talk: 'Talk in pairs. There is no right answer.',
  howTo: 'Turn the pages with the arrow keys, the space bar or a remote, or swipe across the screen. Esc closes.',
  talkNote: 'Give everyone a quiet moment to think, then talk in pairs, then all together.',
  toQuiz: 'What do you remember?',
};

export const printables = {
  print: 'Print:',
  colouringPage: 'Colouring page',
  factSheet: 'Fact sheet',
  memory: 'Memory game',
  bingo: 'Bingo',
  toColour: (animal: string) => `${animal} to colour in, at home.`,
  drawn: (animal: string) => `A drawing: ${animal}.`,
  name: 'Name:',
  date: 'Date:',
  facts: 'Quick facts',
  prompts: ['I did not know that:', 'A question I want answered:', 'If I were this animal, I would:'],
  memoryTitle: (place: string) => `Memory game: ${place}`,
  memoryHowTo:
    'Cut the cards apart, turn them face down and look for pairs. Found a pair? Say something about the animal. ' +
    'Thick paper works best.',
  bingoTitle: (place: string) => `Bingo: ${place}`,
  bingoHowTo:
    'Cut the boards apart. Take them outside and cross off the animals you see, hear or find traces of. ' +
    'Indoors, someone can read out the animals one by one, in any order. Three in a row is bingo!',
  board: (number: number) => `Board ${number}`,
};

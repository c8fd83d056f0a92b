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
  fingerPuppets: 'Finger puppets',
  asPuppets: (animal: string) => `${animal} as six finger puppets, two in colour and four to colour in.`,
  puppetsTitle: (animal: string) => `Finger puppets: ${animal.toLocaleLowerCase('en')}`,
  puppetsHowTo:
    'Colour in the white ones. Cut along the dashed lines. Fold the arms back at the dots and tape them together ' +
    'round a finger. Now the animals can talk to each other.',
  mask: 'Mask',
  maskTitle: (animal: string) => `Mask: ${animal.toLocaleLowerCase('en')}`,
  maskToColour: {
    alt: (animal: string) =>
      `Pattern for a mask to colour in: ${animal}. It shows the holes for the eyes and for a string.`,
    steps: [
      'Colour in the mask. Look at the animal, or make up colours of your own.',
      'Glue it to thin card, such as an empty cereal box.',
      'Cut along the dashed line.',
      'Ask a grown-up to make the holes for the eyes and the string.',
      'Tie string or elastic through the small holes.',
    ],
  },
  maskInColour: {
    alt: (animal: string) =>
      `Pattern for a mask in colour: ${animal}. It shows the holes for the eyes and for a string.`,
    steps: [
      'Glue the mask to thin card, such as an empty cereal box.',
      'Cut along the dashed line.',
      'Ask a grown-up to make the holes for the eyes and the string.',
      'Tie string or elastic through the small holes.',
    ],
  },
  maskTryIt: 'Try this: how far can you see to the sides with the mask on? Take it off before you run.',
  memory: 'Memory game',
  bingo: 'Bingo',
  toColour: (animal: string) => `${animal} to colour in, in its own surroundings.`,
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

export const lesson = {
  grades: (from: number, to: number) =>
    from === to ? `Year ${from === 0 ? 'F' : from}` : `Years ${from === 0 ? 'F' : from}–${to} (Swedish school)`,
  time: (minutes: number, sessions: number) =>
    sessions === 1 ? `${minutes} minutes` : `${sessions} sessions of ${minutes} minutes at most`,
  subjects: {
    NO: 'science',
    svenska: 'Swedish',
    matematik: 'maths',
    geografi: 'geography',
    samhällskunskap: 'civics',
    bild: 'art',
    idrott: 'PE',
  },
  materials: 'You will need',
  pack: 'Worksheet and teacher’s guide (PDF)',
  guide: 'Teacher’s guide and key',
  think: 'Think and write',
  draw: 'Draw something you remember from the lesson.',
  stage: 'School years',
  stages: { '0-3': 'F–3', '4-6': '4–6', '7-9': '7–9' },
  subject: 'Subject',
  length: 'Time',
  lengths: { short: 'Sessions up to 45 min', long: 'Longer sessions' },
  all: 'All',
  nothingFits: 'Doesn’t any lesson fit? Remove one of your choices.',
};

export const classMode = {
  link: 'Visa för klassen',
  screen: (number: number, of: number) => `Bild ${number} av ${of}`,
  count: (number: number, of: number) => `${number} av ${of}`,
  previous: 'Förra',
  next: 'Nästa',
  close: 'Stäng',
  talk: 'Prata två och två. Det finns inget rätt svar.',
  howTo: 'Bläddra med piltangenterna, mellanslag eller en fjärrkontroll, eller svep över skärmen. Esc stänger.',
  talkNote: 'Låt alla tänka tyst en stund, prata två och två och sedan tillsammans.',
  toQuiz: 'Vad minns ni?',
};

export const printables = {
  print: 'Skriv ut:',
  colouringPage: 'Målarbild',
  factSheet: 'Faktablad',
  fingerPuppets: 'Fingerdockor',
  asPuppets: (animal: string) => `${animal} som sex fingerdockor, två i färg och fyra att färglägga.`,
  puppetsTitle: (animal: string) => `Fingerdockor: ${animal.toLocaleLowerCase('sv')}`,
  puppetsHowTo:
    'Färglägg de vita. Klipp längs de streckade linjerna. Vik armarna bakåt vid prickarna och tejpa ihop dem ' +
    'runt ett finger. Nu kan djuren prata med varandra.',
  mask: 'Mask',
  maskTitle: (animal: string) => `Mask: ${animal.toLocaleLowerCase('sv')}`,
  maskToColour: {
    alt: (animal: string) => `Mall för en mask att färglägga: ${animal}. Hål för ögonen och för ett snöre är utritade.`,
    steps: [
      'Färglägg masken. Titta på djuret, eller hitta på egna färger.',
      'Klistra den på kartong, till exempel ett tomt flingpaket.',
      'Klipp längs den streckade linjen.',
      'Be en vuxen göra hål för ögonen och för snöret.',
      'Knyt fast ett snöre eller en resår i de små hålen.',
    ],
  },
  maskInColour: {
    alt: (animal: string) => `Mall för en mask i färg: ${animal}. Hål för ögonen och för ett snöre är utritade.`,
    steps: [
      'Klistra masken på kartong, till exempel ett tomt flingpaket.',
      'Klipp längs den streckade linjen.',
      'Be en vuxen göra hål för ögonen och för snöret.',
      'Knyt fast ett snöre eller en resår i de små hålen.',
    ],
  },
  maskTryIt: 'Prova: Hur mycket ser du åt sidorna när du har masken på? Ta av den innan du springer.',
  memory: 'Memory',
  bingo: 'Bingo',
  toColour: (animal: string) => `${animal} att färglägga, i sin egen miljö.`,
  drawn: (animal: string) => `${animal}, tecknad.`,
  name: 'Namn:',
  date: 'Datum:',
  facts: 'Snabba fakta',
  prompts: ['Det här visste jag inte:', 'En fråga som jag vill ha svar på:', 'Om jag var det här djuret skulle jag:'],
  memoryTitle: (place: string) => `Memory: ${place}`,
  memoryHowTo:
    'Klipp isär korten, vänd dem upp och ner och leta par. Den som får ett par berättar något om djuret. ' +
    'Skriv gärna ut på tjockt papper.',
  bingoTitle: (place: string) => `Bingo: ${place}`,
  bingoHowTo:
    'Klipp isär brickorna. Ta med dem ut och kryssa för djur som ni ser, hör eller hittar spår av. ' +
    'Inne kan någon läsa upp djuren ett i taget, utan att välja. Tre i rad är bingo!',
  board: (number: number) => `Bricka ${number}`,
};

export const lesson = {
  grades: (from: number, to: number) => `Årskurs ${from === 0 ? 'F' : from}${from === to ? '' : `–${to}`}`,
  time: (minutes: number, sessions: number) =>
    sessions === 1 ? `${minutes} minuter` : `${sessions} pass om högst ${minutes} minuter`,
  subjects: {
    NO: 'NO',
    svenska: 'svenska',
    matematik: 'matematik',
    geografi: 'geografi',
    samhällskunskap: 'samhällskunskap',
    bild: 'bild',
    idrott: 'idrott',
  },
  materials: 'Ta fram',
  pack: 'Elevblad och handledning (PDF)',
  guide: 'Handledning och facit',
  think: 'Tänk och skriv',
  draw: 'Rita något du minns från lektionen.',
  stage: 'Årskurs',
  stages: { '0-3': 'F–3', '4-6': '4–6', '7-9': '7–9' },
  subject: 'Ämne',
  length: 'Tid',
  lengths: { short: 'Pass på högst 45 min', long: 'Längre pass' },
  all: 'Alla',
  nothingFits: 'Passar ingen lektion? Ta bort ett av valen.',
};

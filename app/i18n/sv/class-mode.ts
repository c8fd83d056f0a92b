export const classMode = {
  link: 'Visa för klassen',
  screen: (number: number, of: number) => `Bild ${number} av ${of}`,
  count: (number: number, of: number) => `${number} av ${of}`,
  previous: 'Förra',
  next: 'Nästa',
  close: 'Stäng',
  talk: 'Prata två och två. Det finns inget rätt svar.',
  onPaper: 'Anteckningar till dig som visar',
  howTo: 'Bläddra med piltangenterna, mellanslag eller en fjärrkontroll, eller svep över skärmen. Esc stänger.',
  talkNote: 'Låt alla tänka tyst en stund, prata två och två och sedan tillsammans.',
  answer: (answer: string) => `Svar: ${answer}.`,
  toQuiz: 'Vad minns ni?',
};

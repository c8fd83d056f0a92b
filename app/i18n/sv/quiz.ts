export const quiz = {
  title: 'Frågesport utan klocka',
  titleMixed: 'Frågesport: blandade djur',
  titleAbout: (subject: string) => `Frågesport: ${subject}`,
  lead: 'Fem frågor åt gången. Du får gissa hur många gånger du vill, och ingen tar tid.',
  count: (number: number, of: number) => `Fråga ${number} av ${of}`,
  stop: 'Sluta',
  takeYourTime: 'Ta den tid du vill. Det går bra att gissa.',
  not: 'Inte den här gången. Gissa igen!',
  yes: (answer: string) => `Ja! ${answer}.`,
  answerIs: (answer: string) => `Svaret är: ${answer}.`,
  right: 'Rätt',
  yourGuess: 'Din gissning',
  showAnswer: 'Visa svaret',
  next: 'Nästa fråga',
  toDiploma: 'Till diplomet',
  readMoreAbout: (animal: string) => `Läs mer om ${animal.toLocaleLowerCase('sv')}`,
  diploma: 'Diplom',
  name: 'Namn',
  hasAnswered: (subject: string | null) =>
    subject
      ? `har tänkt, gissat och tagit reda på nya saker. Ämne: ${subject.toLocaleLowerCase('sv')}.`
      : 'har tänkt, gissat och tagit reda på nya saker om djur.',
  signed: 'Bra gjort! hälsar Tass',
  howToPrint:
    'Skriv ditt namn och välj Skriv ut i webbläsarens meny. Namnet sparas ingenstans. Det går lika bra med penna efteråt.',
  another: 'Fem frågor till',
  back: 'Jag är klar',
  mixedLead: 'Fem frågor om fem djur',
  byHabitat: 'Frågor om djur som bor på samma ställe',
  byAnimal: 'Frågor om ett enda djur',
  invitation: (animal: string) => `Fem frågor om ${animal.toLocaleLowerCase('sv')}`,
};

export const quiz = {
  title: 'The quiz without a clock',
  titleMixed: 'Quiz: all sorts of animals',
  titleAbout: (subject: string) => `Quiz: ${subject}`,
  lead: 'Five questions at a time. Guess as often as you like: nobody is timing you.',
  count: (number: number, of: number) => `Question ${number} of ${of}`,
  stop: 'Stop',
  takeYourTime: 'Take all the time you want. Guessing is fine.',
  not: 'Not this time. Have another guess!',
  yes: (answer: string) => `Yes! ${answer}.`,
  answerIs: (answer: string) => `The answer is: ${answer}.`,
  right: 'Right',
  yourGuess: 'Your guess',
  showAnswer: 'Show the answer',
  next: 'Next question',
  toDiploma: 'To the diploma',
  readMoreAbout: (animal: string) => `Read more: ${animal}`,
  diploma: 'Diploma',
  name: 'Name',
  hasAnswered: (subject: string | null) =>
    subject
      ? `has thought, guessed and found out new things. Subject: ${subject}.`
      : 'has thought, guessed and found out new things about animals.',
  signed: 'Well done! says Tass',
  howToPrint:
    'Type your name, then choose Print in the browser’s menu. The name is not kept anywhere. A pen will do just as well.',
  another: 'Five more questions',
  back: 'I am done',
  mixedLead: 'Five questions about five animals',
  byHabitat: 'Questions about animals that share a home',
  byAnimal: 'Questions about a single animal',
  invitation: (animal: string) => `Five questions: ${animal}`,
};

export const classMode = {
  link: 'Show it to the class',
  screen: (number: number, of: number) => `Screen ${number} of ${of}`,
  count: (number: number, of: number) => `${number} of ${of}`,
  previous: 'Back',
  next: 'Next',
  close: 'Close',
  talk: 'Talk in pairs. There is no right answer.',
  onPaper: 'Notes for whoever is presenting',
  howTo: 'Turn the pages with the arrow keys, the space bar or a remote, or swipe across the screen. Esc closes.',
  talkNote: 'Give everyone a quiet moment to think, then talk in pairs, then all together.',
  answer: (answer: string) => `Answer: ${answer}.`,
  toQuiz: 'What do you remember?',
};

export const magazine = {
  contents: 'In this issue',
  answeredBy: 'Answered by the editors. Do you have a question too? Ask a grown-up to write to us.',
  kinds: {
    berättelse: 'Story',
    serie: 'Comic',
    'fråga klubben': 'Ask the club',
    pyssel: 'Make',
    recept: 'Cook',
    fundera: 'Think it over',
    gåta: 'Riddle',
  },
};

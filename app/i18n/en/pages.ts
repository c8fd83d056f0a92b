export const pages = {
  animalFacts: {
    title: 'Animal facts',
    lead: 'Choose an animal. Turn the card over at its corner for quick facts.',
  },
  help: { title: 'Help animals', lead: 'Small things make a difference. Here are seven ways to start.' },
  magazine: {
    title: 'Klubbnytt',
    lead: 'The club’s own magazine. Read about animals, cook something good and solve a riddle.',
  },
  news: { title: 'News', lead: 'What is happening right now.' },
  about: { title: 'About us', lead: 'Who we are and what we want.' },
  adults: { title: 'For adults', lead: 'For parents, teachers and anyone else close to a child.' },
  thankYou: {
    title: 'Thank you',
    heading: 'Thank you!',
    text: 'Thank you for caring about animals. What you do makes a difference.',
    next: 'What would you like to do now?',
    animals: 'Meet an animal',
    help: 'See how you can help',
  },
};

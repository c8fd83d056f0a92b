/** Fixed text of a gift card, in the PDF and in its preview. The giver writes the rest. */
export const card = {
  gift: (club: string) => `A gift to the animals through ${club}`,
  year: {
    'animal-rights': 'A year in the animal-rights organisation',
    'childrens-club': 'A year in the children’s club',
  },
  intro: {
    'animal-rights': (organisation: string) =>
      `You have been given a membership of ${organisation}. Thank you for making the world kinder to animals.`,
    'childrens-club': (club: string) =>
      `You are a member of ${club}. The club is for children who care about animals, and now you are one of us.`,
  },
};

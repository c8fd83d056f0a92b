/** What stands on a card that is given away, besides what the giver writes: the same on the paper as in its preview. */
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

/** What stands on a card that is given away, besides what the giver writes: the same on the paper as in its preview. */
export const card = {
  gift: (club: string) => `En gåva till djuren genom ${club}`,
  year: { 'animal-rights': 'Ett år i djurrättsorganisationen', 'childrens-club': 'Ett år i barnklubben' },
  intro: {
    'animal-rights': (organisation: string) =>
      `Du har fått ett medlemskap i ${organisation}. Tack för att du är med och gör världen snällare för djuren.`,
    'childrens-club': (club: string) =>
      `Du är medlem i ${club}. Klubben är till för dig som bryr dig om djur, och nu är du en av oss.`,
  },
};

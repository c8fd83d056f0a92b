/** Fixed text of a gift card, in the PDF and in its preview. The giver writes the rest. */
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

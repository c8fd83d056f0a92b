import type { card as swedish } from '../../sv/members/card.ts';

/** Words of the page with a membership card to keep on the phone. */
export const card: typeof swedish = {
  title: 'Membership card',
  lead: (name) => (name ? `The card for ${name}, to keep on your phone or print.` : 'To keep on your phone or print.'),
  show: 'Show the membership card',
  alt: (name, number, day) => `Membership card: ${name || 'member'}, membership number ${number}, valid until ${day}`,
  keep: 'How to keep the card on your phone',
  how: [
    'Press and hold the picture until a menu appears.',
    'Choose “Save to Photos” on an iPhone. On an Android phone it’s called “Download image” or “Save image”.',
    'The card is then among your photos. Make it a favourite, so that it’s easy to find.',
  ],
  picture: 'Open the picture by itself (png)',
  print: 'Print the card (pdf)',
  printHow: 'On paper it’s the size of a bank card. Cut along the dashed line.',
};

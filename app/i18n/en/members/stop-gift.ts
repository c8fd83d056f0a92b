import type { stopGift as swedish } from '../../sv/members/stop-gift.ts';

/** Words of the page where a letter's link stops one monthly gift. */
export const stopGift: typeof swedish = {
  title: 'Stop this monthly gift?',
  lead: (sum, since) => `This is the gift of ${sum} a month that began on ${since}.`,
  only: 'The button stops this gift and nothing else. There’s no need to sign in or to say why.',
  button: 'Stop the gift',
  stoppedTitle: 'The gift has stopped',
  stoppedLead: 'A confirmation is on its way to your inbox. Thank you for all you have given to the animals!',
  alreadyTitle: 'The gift has already stopped',
  alreadyLead: 'There’s nothing more you need to do.',
  noMore:
    'We won’t ask for any more money. A payment that is already on its way may still be taken. If so, write to us.',
  goneTitle: 'This link doesn’t work',
  goneLead: 'Part of it may be missing. No gift has been changed.',
  goneHelp: 'You can stop the gift on My pages instead, or reply to the email with the receipt.',
  toOwn: 'Go to My pages',
};

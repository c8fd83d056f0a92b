import type { renewal as swedish } from '../../sv/members/renewal.ts';

/** Words of the page where a membership is renewed, and of the one where letters are stopped. */
export const renewal: typeof swedish = {
  title: 'One more year?',
  lead: (name, day) =>
    name ? `The membership for ${name} is valid until ${day}.` : `The membership is valid until ${day}.`,
  leadEnded: (name, day) => (name ? `The membership for ${name} ended on ${day}.` : `The membership ended on ${day}.`),
  next: (from, until) => `The new year begins on ${from} and ends on ${until}. The membership number stays the same.`,
  form: 'You check everything, choose how to pay and then press a button. Nothing is renewed until you do.',
  button: 'Renew for a year',
  shows: (day) =>
    `There’s no need to sign in. The link works until ${day}. An email can go astray, so it shows only names, the email address and what you paid last time. You fill in the address and date of birth yourself.`,
  nothing: 'If you do nothing, nothing happens. The membership ends, and you owe us nothing.',
  outgrown: (name) =>
    `The children’s club is for children aged 13 and under. ${name || 'The child'} has outgrown it, but you can give a membership of the animal-rights organisation instead.`,
  outgrownButton: 'Give the membership',
  renewedTitle: 'This membership is already renewed',
  renewedLead: (day) => `It is valid until ${day}, so there’s nothing you need to do.`,
  goneTitle: 'This link doesn’t work',
  goneLead: 'It may be too old, or part of it may be missing. Nothing has happened.',
  goneHelp: 'You can renew on My pages instead.',
  toOwn: 'Go to My pages',
  becomeMember: 'Become a member again',
  tooMany: 'There have been too many attempts in a short time. Wait a minute and try again.',
  stopTitle: 'No more reminders?',
  stopLead: 'We email you before a membership ends. If you’d rather we didn’t, just press the button.',
  stopButton: 'Stop sending me reminders',
  stopKeeps: 'You’ll still get receipts and other emails about your orders.',
  stoppedTitle: 'You won’t get any more reminders',
  stoppedLead: 'If you change your mind, switch them on again on My pages, under Membership.',
  reminders: 'Reminders',
  remindersOn: 'We email you 30 and 7 days before a membership ends, and once afterwards.',
  remindersOff: 'We don’t email you before a membership ends.',
  begin: 'Remind me again',
  renew: 'Renew for a year',
  strip: 'Membership cards, last days and one more year.',
  ends: (day) => `A membership ends on ${day}. You can renew it here.`,
  endsOutgrown: (day) => `A membership of the children’s club ends on ${day}. See what comes next.`,
  isRenewed: (day) => `Renewed until ${day}`,
  outgrownLine: (name) =>
    `This is the last year in the children’s club, which is for children aged 13 and under. After that you can give ${name || 'the member'} a membership of the animal-rights organisation.`,
};

import type { magazine as swedish } from '../../sv/members/magazine.ts';

/** Words of the members' page of the magazine. */
export const magazine: typeof swedish = {
  title: 'Klubbnytt',
  lead: 'Every issue to read on screen, and how you’d like the next ones.',
  all: 'All issues',
  strip: 'Read every issue, and choose paper or screen.',
  read: (title) => `Read the issue ${title}`,
  inside: 'In this issue',
  none: 'The issues can’t be shown just now. Please try again in a while.',
  paper: 'On paper or on screen',
  paperText:
    'The magazine comes by post four times a year. If you’d rather just read it here, it saves paper and postage.',
  onPaper: (name) => `${name}: the magazine comes by post`,
  onScreen: (name) => `${name}: reads on screen only`,
  stop: 'Read on screen only',
  begin: 'Send it on paper again',
  saved: 'Your choice is saved. If the next issue is already on its way, it will still arrive.',
};

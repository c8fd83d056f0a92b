export const errors = {
  notFoundHeading: 'Oops, we couldn’t find that page!',
  notFoundText: 'Tass and Vinge have looked everywhere. Maybe the page has moved, or the address is wrong.',
  anyHeading: 'Something went wrong.',
  anyText: (email: string): [before: string, email: string, after: string] => [
    'Write to us at ',
    email,
    ' and tell us what happened so we can fix it.',
  ],
  unavailableText: 'We can’t show this page right now. Please try again in a little while.',
  reference: (id: string) => `Error number: ${id}`,
  toFrontPage: 'To the front page',
  searchLabel: 'What are you looking for?',
  supportHeading: 'Support our work for animals',
  becomeMember: 'Join the club',
};

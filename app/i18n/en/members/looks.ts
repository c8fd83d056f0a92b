import type { looks as sv } from '../../sv/members/looks.ts';

export const looks: typeof sv = {
  heading: 'When the office has looked',
  lead: 'Each time somebody at the office opens what we keep about you, a note is made. Here you can see when it was and what they opened. Searches and lists of many people are not included.',
  none: 'Nobody at the office has looked at your details.',
  noOlder: 'There is nothing older.',
  kinds: {
    order: (reference) => `Order ${reference}`,
    person: () => 'Everything we keep about you',
    number: (reference) => `The personal number in order ${reference}`,
    paper: (reference) => `A document in order ${reference}`,
    export: () => 'Everything about you, as a file to hand out',
  },
  newer: 'Newer',
  older: 'Older',
};

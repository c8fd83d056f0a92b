import type { members as swedish } from '../../sv/desk/members.ts';

export const members: typeof swedish = {
  lead: (written) => `Memberships running today: ${written}.`,
  listsLabel: 'Show',
  lists: {
    running: 'Running today',
    ending: 'Ending within 60 days',
    'fourteen-soon': 'Turning 14 within 60 days',
    'fourteen-this-year': 'Turning 14 this year',
    coming: 'Starting later',
    ended: 'Ended',
  },
  columns: {
    member: 'Member',
    kind: 'Membership',
    startsOn: 'From',
    endsOn: 'Until',
    fourteen: 'Turns 14',
    payer: 'Paid by',
    state: 'State',
    reference: 'Order',
  },
  kinds: { 'animal-rights': 'Annual member', 'childrens-club': 'Children’s club' },
  paysSelf: 'the member',
  states: {
    unreadable: 'Cannot be read',
    held: 'Put on hold by the office',
    disputed: 'Payment disputed',
    unpaid: 'Invoice not paid',
    coming: 'Starts later',
    running: 'Running',
    ended: 'Ended',
    ends: (days) => (days === 0 ? 'Last day today' : days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`),
  },
  none: 'Nobody here right now',
  noneText: {
    running: 'No membership runs today.',
    ending: 'No membership ends within 60 days.',
    'fourteen-soon': 'No child in the club turns 14 within 60 days.',
    'fourteen-this-year': 'No child in the club turns 14 this year.',
    coming: 'No membership starts later.',
    ended: 'No membership has ended yet.',
  },
  noneYet: 'Nobody so far',
  noneYetText:
    'Birthdays are stored encrypted, so we look through a few thousand children at a time. Carry on to the next page.',
  next: 'Next page',
};

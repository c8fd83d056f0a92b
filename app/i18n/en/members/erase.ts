import type { erase as sv } from '../../sv/members/erase.ts';

export const erase: typeof sv = {
  title: 'Erase your details',
  link: 'See what goes and what stays',
  linkText: 'You can erase everything the law doesn’t require us to keep. It can’t be undone.',
  lead: 'Erasing can’t be undone. If you would like a copy, download it first.',
  goes: 'What goes',
  goesList: [
    'Your email address, mobile number, date of birth and personal number',
    'Your postal address, except the one on an invoice',
    'The name and address of anyone you gave something to, and the greetings on cards',
    'Cancellations, sign-ins and emails that haven’t been sent',
    'What you have written in our forms in this browser',
  ],
  stays: 'What stays',
  books: (day) =>
    `The name, date and amount of each payment you have made, and the address on any invoice, until ${day}. The Swedish Bookkeeping Act requires it (chapter 7, section 2).`,
  sums: 'Dates and amounts, which don’t say who you are.',
  drafts:
    'Forms you have begun in another browser. They disappear by themselves after a day, or after 30 days at the latest.',
  signed: 'What you have signed with BankID, for as long as the books. It proves the mandate.',
  first: 'This has to be settled first',
  firstText: 'Once it is settled, you can erase the rest.',
  missed: 'This won’t reach you if you erase',
  matters: {
    invoice: (number) => `Invoice ${number} has not been paid.`,
    unpaid: 'We’re waiting for a payment or a mandate.',
    monthly: 'The monthly gift is running.',
    withdrawal: 'You have cancelled the purchase, and we’re still dealing with it.',
    review: 'We are looking into a payment.',
    surplus: (sum: string) => `You’ve paid ${sum} too much and haven’t got it back.`,
    card: 'The card has not been posted yet.',
    present: 'The present may not have been sent yet.',
    membership: (day) => `The membership is valid until ${day}, but we’ll no longer be able to send the magazine.`,
    letter: 'An email has not been sent yet.',
  },
  seeOrder: (reference) => `See order ${reference}`,
  stop: 'Stop the gift',
  call: (phone) => `We’ll help you. Call ${phone}.`,
  button: 'Erase my details',
  again: 'Shall we erase now?',
  againText: (email) =>
    `Everything under ${email} is erased at once, and you are signed out everywhere. It can’t be undone.`,
  sure: 'Yes, erase now',
  keep: 'No, keep my details',
  changed: 'Something has changed since you read the page. Nothing has been erased. Please read it again.',
};

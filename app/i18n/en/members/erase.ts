import type { erase as sv } from '../../sv/members/erase.ts';

export const erase: typeof sv = {
  title: 'Erase your details',
  link: 'See what goes and what stays',
  linkText: 'You can erase whatever no law tells us to keep. It can’t be undone.',
  lead: 'Erasing can’t be undone. If you would like a copy, download it first.',
  goes: 'This goes',
  goesList: [
    'Email, mobile number, birth date and personal number',
    'Your postal address, except the one on an invoice',
    'Name and address of anybody you gave something to, and greetings on cards',
    'Withdrawals, sign-ins and emails that have not been sent',
  ],
  stays: 'This stays',
  books: (day) =>
    `Name, day and sum of what you have paid, and the address on an invoice, until ${day}. The Swedish Bookkeeping Act requires it (chapter 7, section 2).`,
  sums: 'Day and sum, which do not say who you are.',
  signed: 'What you have signed with BankID, for as long as the books. It proves the mandate.',
  first: 'This has to be settled first',
  firstText: 'Once it is settled, you can erase the rest.',
  missed: 'This won’t reach you if you erase',
  matters: {
    invoice: (number) => `Invoice ${number} has not been paid.`,
    unpaid: 'A payment or a mandate is awaited.',
    monthly: 'The monthly gift is running.',
    withdrawal: 'You have withdrawn from the purchase, and we have not finished with it.',
    review: 'We are looking into a payment.',
    card: 'The card has not been posted yet.',
    present: 'The present may not have been sent yet.',
    membership: (day) => `The membership runs until ${day}. The magazine can’t be sent any more.`,
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
  changed: 'Something has changed since you read the page. Nothing has been erased. Please read it once more.',
};

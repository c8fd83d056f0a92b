import type { forms as sv } from '../sv/forms.ts';

type Texts = (typeof sv)['texts'];
type EnglishStepTexts = Texts[string]['steps'][string];

const address: EnglishStepTexts = {
  name: 'Address',
  heading: 'What is your address?',
  text: ['We need it for the invoice, if you choose one, and for what comes by post.'],
};
const person: EnglishStepTexts = { name: 'Your details', heading: 'Who is giving?' };
const contact: EnglishStepTexts = {
  name: 'Contact',
  heading: 'How do we reach you?',
  text: ['The receipt and the confirmation come to your e-mail.'],
};
const payment: EnglishStepTexts = { name: 'Payment', heading: 'How do you want to pay?' };

const texts: Texts = {
  donation: {
    title: 'Make a donation',
    receipt: 'Your donation',
    description: 'Once or every month. You choose the sum.',
    steps: {
      start: {
        name: 'Information',
        heading: 'Thank you for wanting to give',
        text: [
          'Your gift helps us tell children about animals: on the web, in the magazine and at school.',
          'It takes about three minutes. You can pause at any time and go on later.',
          'This form is for adults. Are you younger? Ask an adult at home.',
        ],
      },
      gift: { name: 'Gift', heading: 'How much would you like to give?' },
      person,
      address,
      payment,
    },
  },
  'welcome-present': {
    title: 'Become a donor and get a welcome present',
    receipt: 'Your donation',
    description: 'Give to the animals and get something small in return.',
    steps: {
      contact,
      gift: { name: 'Gift', heading: 'How much would you like to give?' },
      present: {
        name: 'Welcome present',
        heading: 'Would you like a welcome present?',
        text: ['It comes by post within two weeks. Going without is just as fine.'],
      },
      person,
      address,
      payment,
    },
  },
  giftogram: {
    title: 'Give a giftogram',
    receipt: 'Your giftogram',
    description: 'A gift to the animals in somebody’s name, with a card of their own.',
    steps: {
      contact,
      gift: { name: 'Gift', heading: 'How much would you like to give?', text: ['The sum is not on the card.'] },
      card: { name: 'Card', heading: 'Which card would you like to give?' },
      greeting: { name: 'Greeting', heading: 'Write your greeting' },
      delivery: { name: 'Delivery', heading: 'How should the card arrive?' },
      person,
      address,
      payment,
    },
  },
  annual: {
    title: 'Become a member',
    receipt: 'Your membership',
    description: 'A year with four magazines, for yourself or your child.',
    steps: {
      membership: {
        name: 'Membership',
        heading: 'Which membership would you like?',
        text: ['A membership lasts one year and brings four magazines. It does not renew by itself.'],
      },
      person: { name: 'Details', heading: 'Who is becoming a member?' },
      address: { ...address, heading: 'Where should we send the magazine?', text: undefined },
      payment,
    },
  },
  'annual-gifted-membership': {
    title: 'Give away a membership',
    receipt: 'Your present',
    description: 'A year in the animal-rights organisation or the children’s club, for somebody you like.',
    steps: {
      membership: {
        name: 'Membership',
        heading: 'Which membership would you like to give?',
        text: ['A membership lasts one year and brings four magazines. It does not renew by itself.'],
      },
      gift: {
        name: 'Present',
        heading: 'How would you like to hand it over?',
        text: ['The membership starts on the day it is handed over. The sum is not on the card.'],
      },
      person,
      address,
      recipient: { name: 'Recipient', heading: 'Who gets the membership?' },
    },
  },
  tov: {
    title: 'Give the club to a child',
    receipt: 'Your present',
    description: 'A year in the children’s club for a child of 13 or younger: four magazines and a card of their own.',
    steps: {
      child: {
        name: 'The child',
        heading: 'Who gets to join the club?',
        text: [
          'The club is for children up to and including 13. We ask only for what we need to send the magazine and check the age.',
        ],
      },
      gift: {
        name: 'Present',
        heading: 'How would you like to hand it over?',
        text: ['The membership starts on the day it is handed over. The sum is not on the card.'],
      },
      person,
      address: {
        name: 'Address',
        heading: 'Where do you live?',
        text: ['The magazine comes to the child.'],
      },
    },
  },
  company: {
    title: 'Give as a company',
    receipt: 'The company’s gift',
    description: 'A gift from your company.',
    steps: {
      company: { name: 'The company', heading: 'Which company is giving?' },
      address: { name: 'Postal address', heading: 'What is the company’s postal address?' },
      payment: { name: 'Payment', heading: 'How much would you like to give?' },
    },
  },
};

export const forms: typeof sv = {
  texts,
  errorTitle: (title) => `Error: ${title}`,
  continue: 'Continue',
  start: 'Start',
  back: 'Back',
  nextStep: (name) => `Next step: ${name.toLowerCase()}`,
  reviewName: 'Review',
  continueToPayment: 'Continue to payment',
  onlyWay: {
    swish: 'You pay with Swish.',
    stripe: 'You pay by card.',
    card: 'You pay by card.',
    invoice: 'You pay by invoice.',
    f2f: 'You pay in person.',
    'bank-id': 'You pay by direct debit.',
    form: 'You pay by direct debit on paper.',
    free: 'It costs nothing.',
  },
  notReady: 'There is something left to answer above.',
  ready: 'Everything is filled in. Read it through once more, then you are done.',
  review: {
    heading: 'Is everything right?',
    change: 'Change',
    pay: (sum) => `Pay ${sum}`,
    orderAndPay: (sum) => `Order and pay ${sum}`,
    order: (sum) => `Order and pay ${sum} by invoice`,
    orderForm: (sum) => `Order the paper form for ${sum}`,
    orderInPerson: (sum) => `Order and pay ${sum} in person`,
    giveByInvoice: (sum) => `Give ${sum} by invoice`,
    giveInPerson: (sum) => `Give ${sum} in person`,
    orderFree: 'Sign up the child at no cost',
    perMonth: 'per month',
    terms: 'You may withdraw from memberships and giftograms within 14\u00a0days.',
    termsLink: 'How to withdraw from a purchase',
    privacyLink: 'How we handle personal data',
    seller: (name, number) => `The seller is ${name}, organisation number ${number}.`,
    receiver: (name, number) => `Your gift goes to ${name}, organisation number ${number}.`,
    sumChanged: (sum) =>
      `The sum has changed to ${sum}, perhaps in another tab. Check that it is right and press again.`,
    rowsChanged:
      'Something has changed since you read through this, perhaps in another tab. Check what is marked and press again.',
    approximately: (sum) => `Approximately ${sum} depending on exchange rates`,
    name: 'Name',
    child: 'The child',
    recipient: 'Recipient',
    address: 'Address',
    recipientAddress: 'The recipient’s address',
    yes: 'Yes',
    labels: {
      frequency: 'How often',
      sum: 'Sum',
      monthlySum: 'Sum per month',
      amount: 'Sum',
      membershipSum: 'Sum',
      present: 'Welcome present',
      card: 'Card',
      cardTo: 'To',
      delivery: 'Delivery',
      deliverOn: 'Handed over',
      membership: 'Membership',
      sameAddress: 'Same address as you',
      way: 'Payment',
    },
  },
  receipt: {
    frequency: 'How often',
    once: 'once',
    month: 'every month',
    way: 'Payment',
    total: 'To pay',
    later: 'chosen further on',
    here: 'chosen in this step',
    products: {
      donation: 'Donation',
      'welcome-present': 'Welcome present',
      giftogram: 'Giftogram',
      'animal-rights': 'Membership of the animal-rights organisation, one year',
      'childrens-club': 'Membership of the children’s club, one year',
    },
    regret: 'Changed your mind? Write to us within 14\u00a0days and we will sort it out.',
  },
  notes: {
    arrivesBy: (days) =>
      `If you order and pay today, a printed card arrives by ${days.arrives}. The digital one comes on the day you choose, and you can print it at home.`,
    orderBy: (days, occasion) => `For guaranteed delivery before ${occasion}, order by ${days.orderBy}.`,
    tooLateToPrint: (_, occasion) =>
      `A printed card may not arrive before ${occasion}. Choose digital and print it at home, and you are in time.`,
  },
  occasions: {
    valentines: 'Valentine’s Day',
    easter: 'Easter',
    'mothers-day': 'Mother’s Day',
    midsummer: 'Midsummer',
    'fathers-day': 'Father’s Day',
    christmas: 'Christmas Eve',
  },
  messages: {
    cookies:
      'We could not recognise your browser. Allow cookies for this page and press again. What you wrote is still here.',
    expired: 'The page had been open for a long time. What you wrote is still here: press once more.',
    tooFast: 'That was quick. Look through your answers and press once more.',
    tooMany: 'Too many attempts in a short time. Wait a while and press again. What you wrote is still here.',
    unavailable:
      'We cannot save right now. Nothing has been ordered and nothing has been paid. What you wrote is still here: try again in a while.',
  },
  why: {
    summary: 'Why do we ask, and how long do we keep the answers?',
    field: 'Answer',
    reason: 'Why',
    howLong: 'How long',
    purposes: {
      bookkeeping: 'The accounts must show who has paid.',
      contact: 'For the confirmation, the receipt and questions.',
      membership: 'So that the membership and the magazine find their way.',
      delivery: 'So that the card or the present finds its way.',
      identity: 'The bank needs it for direct debit.',
    },
    kept: {
      bookkeeping: ({ years }) => `${years}\u00a0years after the end of the year`,
      contact: ({ years, yearsWithConsent }) =>
        `${years}\u00a0year, or ${yearsWithConsent}\u00a0years if you ask us to`,
      membership: ({ years }) => `${years}\u00a0year after the membership has ended`,
      delivery: ({ days }) => `${days}\u00a0days after it is handed over`,
      identity: ({ days }) => `${days}\u00a0days at most, but as long as the accounts in what you sign with BankID`,
    },
    unfinished: 'Answers in a form that has not been sent are kept for a day, or for 30\u00a0days if you ask us to.',
  },
  save: {
    link: 'Continue later',
    title: 'Continue later',
    heading: 'Would you like to go on later?',
    text: 'Your answers stay on this device for a day, or for 30\u00a0days if you have asked us to. To go on with another device, have us e-mail you a link. It works for as long as the answers are kept.',
    button: 'E-mail me a link',
    sentHeading: 'The link is on its way',
    sentText: (email) => `We have sent a link to ${email}. Check your junk folder if it does not arrive.`,
    backToForm: 'Back to the form',
    continueHeading: 'Continue where you left off',
    continueText: 'Press the button and the form opens with your answers on this device.',
    continueButton: 'Continue',
    goneHeading: 'The link no longer works',
    goneText: 'The answers have been removed, or the order has already been sent.',
  },
  sent: {
    again: 'Fill in a new form',
  },
  olderChild: {
    title: 'Something that fits better',
    heading: (name) => `${name || 'The child'} has outgrown the club`,
    headingOnDay: (name) => `${name || 'The child'} will be 14 by that day`,
    text: (club) =>
      `The ${club} is for children up to and including 13 years old. Older ones are just as welcome, only in another way.`,
    membership: 'Give a membership of the animal-rights organisation',
    membershipText: 'A year with four magazines, from the age of 14. What you have filled in comes along.',
    giftogram: 'Give a giftogram',
    giftogramText: 'A gift to the animals in their name, with a card of their own. It fits every age.',
    wrongDate: 'Was the date wrong? Change the date of birth',
    otherDay: 'Change the day it is handed over',
  },
  closed: 'This form is closed right now. Please come back a little later.',
};

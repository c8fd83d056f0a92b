import type { forms as sv } from '../sv/forms.ts';

type Texts = (typeof sv)['texts'];
type EnglishStepTexts = Texts[string]['steps'][string];

const address: EnglishStepTexts = {
  name: 'Address',
  heading: 'What is your address?',
  text: ['We need it for anything we post to you, and for the invoice if you choose to pay by invoice.'],
};
const person: EnglishStepTexts = { name: 'Your details', heading: 'Who is giving?' };
const contact: EnglishStepTexts = {
  name: 'Contact',
  heading: 'How can we reach you?',
  text: ['We’ll email your confirmation and receipt.'],
};
const payment: EnglishStepTexts = { name: 'Payment', heading: 'How do you want to pay?' };

const texts: Texts = {
  donation: {
    title: 'Make a donation',
    receipt: 'Your donation',
    description: 'Once or every month. You choose the amount.',
    steps: {
      start: {
        name: 'Information',
        heading: 'Thank you for choosing to give',
        text: [
          'Your gift helps us tell children about animals: online, in the magazine and at school.',
          'It takes about three minutes. You can stop at any time and carry on later.',
          'This form is for adults. If you’re younger, ask an adult at home.',
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
    description: 'Give to the animals and get something small in return, by post within two weeks.',
    steps: {
      contact,
      gift: { name: 'Gift', heading: 'How much would you like to give?' },
      present: {
        name: 'Welcome present',
        heading: 'Would you like a welcome present?',
        text: ['We’ll post it within two weeks. You don’t have to choose one.'],
      },
      person,
      address,
      payment,
    },
  },
  giftogram: {
    title: 'Give a giftogram',
    receipt: 'Your giftogram',
    description: 'A gift to the animals in someone’s name, with a card for them to keep.',
    steps: {
      contact,
      gift: { name: 'Gift', heading: 'How much would you like to give?', text: ['The card doesn’t show the amount.'] },
      card: { name: 'Card', heading: 'Which card would you like to give?' },
      greeting: { name: 'Greeting', heading: 'Write your greeting' },
      delivery: { name: 'Delivery', heading: 'How should we send the card?' },
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
        text: ['Membership lasts one year and includes four magazines. It doesn’t renew automatically.'],
      },
      person: { name: 'Details', heading: 'Who is becoming a member?' },
      address: { ...address, heading: 'Where should we send the magazine?', text: undefined },
      payment,
    },
  },
  'annual-gifted-membership': {
    title: 'Give a membership',
    receipt: 'Your present',
    description: 'A year in the animal-rights organisation or the children’s club, for someone you’re fond of.',
    steps: {
      membership: {
        name: 'Membership',
        heading: 'Which membership would you like to give?',
        text: ['Membership lasts one year and includes four magazines. It doesn’t renew automatically.'],
      },
      gift: {
        name: 'Present',
        heading: 'How would you like to give the present?',
        text: ['Membership starts on the day you give the present. The card doesn’t show the price.'],
      },
      person,
      address,
      recipient: { name: 'Recipient', heading: 'Who gets the membership?' },
    },
  },
  tov: {
    title: 'Give the club to a child',
    receipt: 'Your present',
    description: 'A year in the children’s club for a child aged 13 or under: four magazines and a card to keep.',
    steps: {
      child: {
        name: 'The child',
        heading: 'Who is joining the club?',
        text: [
          'The club is for children aged 13 and under. We only ask for what we need to send the magazine and check the child’s age.',
        ],
      },
      gift: {
        name: 'Present',
        heading: 'How would you like to give the present?',
        text: ['Membership starts on the day you give the present. The card doesn’t show the price.'],
      },
      person,
      address: {
        name: 'Address',
        heading: 'What is your address?',
        text: ['Does the child live somewhere else? Add that address below: it’s where we’ll send the magazine.'],
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
  skip: { this: 'Skip the address', next: 'Continue without an address' },
  payWith: (ways) => `Ways to pay: ${ways}`,
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
    form: 'You pay by direct debit, using a paper form.',
    free: 'It costs nothing.',
  },
  notReady: 'You haven’t answered everything yet. Please look above.',
  ready: 'Everything is filled in. Read it through again and you’re done.',
  review: {
    heading: 'Is everything correct?',
    change: 'Change',
    pay: (sum) => `Pay ${sum}`,
    sign: (sum) => `Give ${sum}: continue to sign`,
    orderAndPay: (sum) => `Order and pay ${sum}`,
    order: (sum) => `Order and pay ${sum} by invoice`,
    orderForm: (sum) => `Order the direct debit form (your gift is ${sum})`,
    orderInPerson: (sum) => `Order and pay ${sum} in person`,
    giveByInvoice: (sum) => `Give ${sum} by invoice`,
    giveInPerson: (sum) => `Give ${sum} in person`,
    orderFree: 'Sign the child up free of charge',
    perMonth: 'per month',
    terms: 'You can cancel memberships and giftograms within 14\u00a0days.',
    termsLink: 'How to cancel a purchase',
    privacyLink: 'How we handle personal data',
    seller: (name, number) => `The seller is ${name}, organisation number ${number}.`,
    receiver: (name, number) => `Your gift goes to ${name}, organisation number ${number}.`,
    sumChanged: (sum) =>
      `The amount has changed to ${sum}, perhaps in another tab. Check that it’s right and press the button again.`,
    renewedYear: (from, until) =>
      `The membership continues on ${from} and is valid until ${until}. The membership number stays the same.`,
    refused: {
      'member-already': (email: string) =>
        `This child is already in the club free of charge this year, so there’s no need to sign up again. Is the magazine not arriving, or have we mixed up two children? Write to ${email} and we’ll help.`,
      'renewed-already': (email: string) =>
        `This membership has already been renewed, so there’s no need to pay again. To sign up someone else, start a new form. If this is a mistake, write to ${email} and we’ll help.`,
    },
    rowsChanged:
      'Something has changed since you read this through, perhaps in another tab. Check what is highlighted and press the button again.',
    approximately: (sum) => `Approximately ${sum} depending on exchange rates`,
    name: 'Name',
    child: 'The child',
    recipient: 'Recipient',
    address: 'Address',
    recipientAddress: 'The recipient’s address',
    yes: 'Yes',
    labels: {
      frequency: 'How often',
      sum: 'Amount',
      monthlySum: 'Amount per month',
      amount: 'Amount',
      membershipSum: 'Fee',
      present: 'Welcome present',
      card: 'Card',
      cardTo: 'To',
      delivery: 'Delivery',
      deliverOn: 'To be given on',
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
    free: 'no charge',
    later: 'to be chosen later',
    here: 'to be chosen in this step',
    products: {
      donation: 'Donation',
      'welcome-present': 'Welcome present',
      giftogram: 'Giftogram',
      'animal-rights': 'Membership of the animal-rights organisation, one year',
      'childrens-club': 'Membership of the children’s club, one year',
    },
    regret: 'Changed your mind? Get in touch within 14\u00a0days and we’ll sort it out.',
  },
  notes: {
    arrivesBy: (days) =>
      `If you order and pay today, a printed card will arrive in Sweden by ${days.arrives}. We’ll email a digital one on the day you choose, and you can print it at home.`,
    postedAbroad: () =>
      'The post takes longer to other countries, so we can’t promise when a printed card will arrive. We’ll email a digital one on the day you choose, and you can print it at home.',
    orderBy: (days, occasion) => `For guaranteed delivery before ${occasion}, order by ${days.orderBy}.`,
    tooLateToPrint: (_, occasion) =>
      `A printed card may not arrive before ${occasion}. Choose digital and print it at home, and you’ll be in time.`,
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
      'We couldn’t recognise your browser. Please allow cookies for this page and press the button again. We’ve kept your answers.',
    expired: 'This page has been open for a long time, so please press the button again. We’ve kept your answers.',
    filledTrap:
      'A hidden field that should be empty was filled in, perhaps by your browser or a password manager. We’ve emptied it, so please press the button again. We’ve kept your answers.',
    tooFast: 'That was a little too quick for us. Read through your answers and press the button again.',
    tooMany:
      'There have been too many attempts in a short time. Wait a while and press the button again. We’ve kept your answers.',
    unavailable:
      'We can’t save your answers right now. Nothing has been ordered and nothing has been paid. What you wrote is still here, so please try again later.',
  },
  why: {
    summary: 'Why do we ask, and how long do we keep the answers?',
    field: 'Answer',
    reason: 'Why',
    howLong: 'How long',
    purposes: {
      bookkeeping: 'By law, our accounts must show who has paid.',
      contact: 'To send your confirmation and receipt, and to answer questions.',
      membership: 'So we can register the membership and deliver the magazine.',
      delivery: 'So we can deliver the card or present.',
      identity: 'The bank needs it for the direct debit.',
    },
    kept: {
      bookkeeping: ({ years }) => `${years}\u00a0years after the end of the year`,
      contact: ({ years, yearsWithConsent }) =>
        `${years}\u00a0year, or ${yearsWithConsent}\u00a0years if you ask us to`,
      membership: ({ years }) => `${years}\u00a0year after the membership has ended`,
      delivery: ({ days }) => `${days}\u00a0days after it has been given`,
      identity: ({ days }) => `${days}\u00a0days at most; in a mandate signed with BankID, as long as the accounts`,
    },
    unfinished: 'Answers in a form that has not been sent are kept for a day, or for 30\u00a0days if you ask us to.',
  },
  cancel: {
    heading: 'Would you like to cancel?',
    text: 'Nothing has been ordered or paid. What you have written stays on this device for a day, in case you change your mind.',
    goOn: 'Carry on where I was',
    leave: 'Cancel and go to the front page',
    later: 'Continue on another device',
    shared: 'Do you share this computer?',
    forget: 'Delete what I have written',
  },
  save: {
    link: 'Continue later',
    title: 'Continue later',
    heading: 'Would you like to continue later?',
    text: 'Your answers stay on this device for a day, or for 30\u00a0days if you have asked us to. To continue on another device, ask us to email you a link. It works for as long as we keep your answers.',
    button: 'Email me a link',
    sentHeading: 'The link is on its way',
    sentText: (email) => `We have sent a link to ${email}. Check your junk folder if it doesn’t arrive.`,
    backToForm: 'Back to the form',
    continueHeading: 'Continue where you left off',
    continueText: 'Press the button and the form opens with your answers on this device.',
    continueButton: 'Continue',
    goneHeading: 'The link no longer works',
    goneText: 'The answers have been removed, or the order has already been sent.',
  },
  sent: {
    anew: 'Fill in a new form',
    again: 'Give again',
    anotherMember: 'Sign up another member',
    heading: (title) => `You’ve just sent “${title}”`,
    lead: 'We’ve received your answers, and a confirmation is on its way by email. What would you like to do now?',
    seeHeading: 'Would you like to see the order?',
    knownBy: 'Reference or email address',
    knownByHint: 'The reference is in the confirmation. We ask because others may use the same computer.',
    see: 'Show the order',
    errors: {
      wrong: 'That doesn’t match the order. Look in the confirmation, or enter the email address you gave.',
      tooMany: 'There have been too many attempts in a short time. Wait a while and try again.',
    },
  },
  olderChild: {
    title: 'Something that suits them better',
    heading: (name) => `${name || 'The child'} has outgrown the club`,
    headingOnDay: (name) => `${name || 'The child'} will be 14 by that day`,
    text: (club) =>
      `${club} is for children aged 13 and under. Older children are just as welcome, in a different way.`,
    membership: 'Give a membership of the animal-rights organisation',
    membershipText: 'A year with four magazines, from the age of 14. We’ll keep what you’ve filled in.',
    giftogram: 'Give a giftogram',
    giftogramText: 'A gift to the animals in their name, with a card to keep. It suits all ages.',
    wrongDate: 'Was the date wrong? Change the date of birth',
    otherDay: 'Change the day of the present',
  },
  closed: 'This form is closed at the moment. Please come back a little later.',
};

import { card } from './card.ts';
import { support } from './support.ts';

/** Translations of emails and PDF documents. */
export const emails = {
  products: {
    donation: 'Donation',
    'welcome-present': 'Welcome present',
    giftogram: 'Giftogram',
    'animal-rights': 'Animal-rights membership, one year',
    'childrens-club': 'Children’s club membership, one year',
  },
  presents: { stickers: 'stickers', 'tote-bag': 'tote bag', poster: 'poster' },
  ways: {
    swish: 'Swish',
    stripe: 'Card through Stripe',
    card: 'Card',
    invoice: 'Invoice',
    f2f: 'In person',
    'bank-id': 'Direct debit (autogiro) with BankID',
    form: 'Direct debit (autogiro) on paper',
    free: 'No payment',
  },
  deliveries: {
    digital: 'By e-mail to you',
    'post-giver': 'By post to you',
    'post-recipient': 'By post to the recipient',
  },
  facts: {
    reference: 'Reference',
    ordered: 'Ordered',
    receiptOn: 'Date of receipt',
    way: 'Way of paying',
    total: 'Total',
    totalToPay: 'To pay',
    totalPaid: 'Paid',
    perMonth: (sum: string) => `${sum} per month`,
    vat: 'VAT',
    noVat: 'No VAT is added',
    to: 'To',
    delivery: 'Delivery',
    handOver: 'Handed over',
    membershipTime: 'Valid',
    fromUntil: (from: string, until: string) => `${from} up to and including ${until}`,
    magazines: 'Magazines',
    magazinesPerYear: (count: number) => `${count} issues during the year`,
    organisationNumber: 'Organisation number',
    dueOn: 'Pay by',
    ocr: 'OCR number',
    bankgiro: 'Bankgiro',
    payee: 'Payee',
    invoiceNumber: 'Invoice number',
  },
  thanks: (name: string) => (name ? `Thank you, ${name}!` : 'Thank you!'),
  seeOrder: 'See your order',
  footer: {
    from: (organisation: string, number: string) => `${organisation}, organisation number ${number}`,
    questions: (email: string, phone: string) => `Questions? Write to ${email} or call ${phone}.`,
    why: 'You are getting this e-mail because you filled in a form of ours.',
  },

  confirmation: {
    subject: {
      donation: (reference: string) => `Your donation, reference ${reference}`,
      purchase: (reference: string) => `Your order, reference ${reference}`,
    },
    intro: {
      once: 'Thank you for wanting to give to the animals. This is what we have noted about your donation.',
      month:
        'Thank you for wanting to give to the animals every month. This is what we have noted about your donation.',
      giftogram: 'Thank you for your order. This is what we have noted about your giftogram.',
      membership: 'Thank you for your order. This is what we have noted about the membership.',
      present: 'Thank you for your order. This is what we have noted about your present.',
    },
    payHeading: 'How you pay',
    pay: {
      swish: 'You pay with Swish. When the money has arrived we will e-mail you a receipt.',
      stripe: 'You pay by card. When the payment is done we will e-mail you a receipt.',
      card: 'You pay by card. When the payment is done we will e-mail you a receipt.',
      f2f: 'You pay when we meet. Tell us your reference and we will find your order.',
      'bank-id': 'You sign the direct debit mandate with BankID. No money is drawn until the bank has approved it.',
      form: (address: string) =>
        `The direct debit form is enclosed. Fill it in, sign it and post it to ${address}. No money is drawn until the bank has approved the mandate.`,
      invoice: (sum: string, bankgiro: string, ocr: string, day: string) =>
        `The invoice is enclosed. Pay ${sum} to bankgiro ${bankgiro} by ${day}. Give the OCR number ${ocr} when you pay.`,
      free: 'It costs nothing. There is nothing more for you to do.',
    },
    stopWhenYouLike:
      'You can stop at any time. Reply to this e-mail and we will end the gift. If you would like to give another sum, start a new monthly gift on our website and ask us to end this one.',
    notRenewed: 'The membership does not renew itself.',
    withdrawHeading: 'You can change your mind',
    withdraw: (day: string) => `You can withdraw from the purchase up to and including ${day}. You need not say why.`,
    withdrawPrinted: (days: number) =>
      `If a printed card is sent, you can withdraw for ${days}\u00a0days from when the card has arrived.`,
    withdrawHow: 'Tell us with the form on our website, with the enclosed form or in any other clear way.',
    withdrawMoney: (days: number) =>
      `If you have already paid, you will have your money back within ${days}\u00a0days, the same way as you paid.`,
    withdrawLink: 'Withdraw from the purchase',
    refundHeading: 'Did something go wrong?',
    refund:
      'A donation is not a purchase, but nobody should have to pay for a mistake. Reply to this e-mail and we will help you to get your money back.',
    complaints: support.withdraw.complaints,
  },

  receipt: {
    subject: (reference: string) => `Receipt, reference ${reference}`,
    heading: 'Receipt',
    text: (sum: string) => `Thank you! We have received ${sum}. This is your receipt.`,
    thanks: 'You make it possible to tell more children about animals.',
    monthSubject: (reference: string) => `Your monthly gift has begun, reference ${reference}`,
    monthHeading: 'Your monthly gift has begun',
    monthText: (sum: string) => `Thank you for giving ${sum} every month.`,
    monthPaid: (sum: string) => `The first payment of ${sum} has arrived. The next one is drawn in a month.`,
  },

  mandateReceived: {
    subject: (reference: string) => `We have your mandate, reference ${reference}`,
    heading: 'We have your mandate',
    text: (sum: string) => `Thank you for wanting to give ${sum} every month!`,
    next: 'Now your bank has to approve it. No money is drawn before then.',
  },

  monthlyReceipt: {
    subject: (reference: string) => `Receipt for this month’s gift, reference ${reference}`,
    heading: 'Receipt for this month’s gift',
    text: (sum: string) => `Thank you! We have received ${sum}. This is your receipt for this month.`,
  },

  paymentFailed: {
    subject: (reference: string) => `This month’s gift did not arrive, reference ${reference}`,
    heading: 'This month’s gift did not arrive',
    text: (sum: string) => `We could not receive your gift of ${sum} this month.`,
    why: 'Often the card has expired, is blocked or was short of money that day.',
    next: 'If you have a new card, you can change to it on your page. You can also pay there now.',
    link: 'Change card or pay now',
    stop: 'Would you like to stop giving? Reply to this e-mail and nothing more is drawn.',
  },

  paymentApproval: {
    subject: (reference: string) => `Approve this month’s gift, reference ${reference}`,
    heading: 'Your bank would like you to approve the payment',
    text: (sum: string) => `It is for this month’s gift of ${sum}, which has not arrived yet.`,
    why: 'Banks sometimes want to make sure that it is you who is paying.',
    link: 'Approve the payment',
  },

  refund: {
    subject: (reference: string) => `Money back, reference ${reference}`,
    heading: 'You get money back',
    text: (sum: string) =>
      `We have paid ${sum} back to you. If the money goes through a bank, it may be a few days before you see it.`,
    creditNote: 'The credit note is enclosed.',
    on: 'Date',
    sum: 'Back to you',
  },

  invoiceCancelled: {
    subject: (reference: string) => `The invoice is no longer valid, reference ${reference}`,
    heading: 'You need not pay the invoice',
    text: (number: string, sum: string) => `Invoice ${number} for ${sum} is no longer valid.`,
    alreadyPaid: 'Have you already paid? Reply to this e-mail and we will help you.',
  },

  mandateRejected: {
    subject: (reference: string) => `The direct debit could not start, reference ${reference}`,
    heading: 'The direct debit could not start',
    text: (sum: string) =>
      `Thank you for wanting to give ${sum} every month! Unfortunately the bank said no to the mandate, so the gift has not begun.`,
    nothingDrawn: 'No money has been drawn.',
    why: 'Often the account has been closed, belongs to somebody else or cannot be used for direct debit.',
    next: 'Would you still like to give? Please try again, with another account or in another way.',
    link: 'Try again',
    questions: 'Do you have a question? Reply to this e-mail and we will help you.',
  },

  monthlyEnded: {
    subject: (reference: string) => `Your monthly gift has ended, reference ${reference}`,
    heading: 'Your monthly gift has ended',
    text: 'No more money is drawn.',
    thanks: 'Thank you for what you have given.',
    thanksMandate: 'Thank you for your support.',
    again: 'Has something gone wrong, or would you like to give again? Reply to this e-mail and we will help you.',
  },

  certificate: {
    giftogramSubject: (to: string) => (to ? `Your giftogram for ${to}` : 'Your giftogram'),
    giftogramHeading: 'Here is your giftogram',
    membershipSubject: (to: string) => (to ? `The present for ${to}` : 'Your present'),
    membershipHeading: 'Here is your present',
    enclosed: (to: string) => `The card${to ? ` for ${to}` : ''} is enclosed as a PDF. Pass it on or print it at home.`,
    print: 'It fits on an ordinary sheet of A4. Print it in its actual size, and in colour if you can.',
    noSum: 'The sum is neither on the card nor in this e-mail.',
    number: (number: string) =>
      `The card has number ${number}. Anybody who has the number can see whether the card is valid.`,
    validityLink: 'See whether a card is valid',
  },

  welcomeChild: {
    subject: (club: string) => `A letter from ${club} to the club’s new member`,
    heading: (name: string) => (name ? `Hello, ${name}!` : 'Hello!'),
    toAdult: (name: string) => `To the adult: this letter is for ${name || 'the child'}. Please read it together.`,
    text: [
      'Now you are in the club. How nice that you want to be with us!',
      'The club is for children who care about animals. Here you find out how animals want to live and what you can do for them.',
      'Four times a year the magazine Klubbnytt comes by post. It is yours.',
      'On our website you can get to know one animal at a time. Which animal would you like to start with?',
    ],
    link: 'Get to know an animal',
    signed: (club: string) => `Warm wishes from ${club}`,
  },

  continue: {
    subject: 'Continue where you left off',
    heading: 'Continue where you left off',
    text: (form: string) => `You asked for a link to your form “${form}”. What you wrote is still there.`,
    link: 'Go on with the form',
    until: (day: string, time: string) => `The link works until ${day} at ${time}. After that we erase what you wrote.`,
    keepIt: 'Whoever has the link can read your answers. Do not pass it on.',
    notYou: 'Did you not ask for a link? Then you can throw this e-mail away.',
  },

  withdrawalReceived: {
    subject: (number: string) => `We have received your withdrawal ${number}`,
    heading: 'We have received your withdrawal',
    text: 'This is our confirmation that it has arrived. Please keep it.',
    number: 'Number of the withdrawal',
    at: 'Received',
    clock: (day: string, time: string) => `${day} at ${time}`,
    name: 'Name',
    order: 'Concerns',
    statement: 'Withdrawal',
    statementText: 'I want to withdraw from my purchase.',
    next: (days: number) =>
      `We will look at it. If you withdrew in time, you will have your money back within ${days}\u00a0days, the same way as you paid.`,
    notYou: 'Did you not withdraw from a purchase? Reply to this e-mail and we will sort it out.',
  },

  documents: {
    /** Alternative texts of the pictures. */
    pictures: {
      hedgehog: 'A hedgehog stands in a meadow and looks at you.',
      cow: 'A cow stands in the grass in front of a red barn.',
      'blue-tit': 'A blue tit stands in the snow in front of a forest.',
      seal: 'A seal lies on a rock by the sea.',
      fox: 'A red fox sits in a forest glade and looks at you.',
      hen: 'A hen walks in the grass in front of a red barn.',
      squirrel: 'A squirrel holds a nut in a forest glade.',
      bee: 'A bee flies over a meadow.',
    },
    files: {
      invoice: (reference: string) => `invoice-${reference}`,
      'credit-note': (reference: string) => `credit-note-${reference}`,
      mandate: (reference: string) => `direct-debit-${reference}`,
      'paper-form': (reference: string) => `direct-debit-${reference}`,
      giftogram: () => 'giftogram',
      'membership-certificate': () => 'gift-membership',
      'withdrawal-form': () => 'withdrawal-form',
    },
    number: (number: string) => `Number ${number}`,
    validity: (address: string) => `See whether it is valid: ${address}`,
    cardTo: (to: string) => (to ? `To ${to}` : 'To you'),

    invoice: {
      title: (number: string) => `Invoice ${number}`,
      heading: 'Invoice',
      to: 'To',
      date: 'Invoice date',
      what: 'What the invoice is for',
      amount: 'Amount',
      howToPay: 'How you pay',
    },

    creditNote: {
      title: (number: string) => `Credit note ${number}`,
      heading: 'Credit note',
      number: 'Credit note number',
      date: 'Date',
      ofInvoice: 'For invoice',
      amount: 'Credited',
      nothingToPay: 'There is nothing to pay with this credit note.',
    },

    giftogram: {
      title: (club: string) => `Giftogram from ${club}`,
      gift: card.gift,
      fold: 'Fold here',
    },

    membership: {
      title: (club: string) => `Membership of ${club}`,
      year: card.year,
      intro: card.intro,
      valid: 'Valid',
      magazines: 'The magazine',
      magazinesText: (count: number) => `${count} issues`,
      number: 'Number',
    },

    mandate: {
      title: 'Direct debit mandate',
      heading: 'Mandate for payment by direct debit (autogiro)',
      lead: (sum: string) => `Write in the empty boxes, sign the form and post it. You give ${sum} per month.`,
      payee: 'Payee',
      payer: 'Payer',
      account: 'Account that the money is drawn from',
      name: 'Name',
      personalNumber: 'Personal number (12 digits)',
      street: 'Street address',
      postcode: 'Postal code and city',
      phone: 'Telephone',
      bank: 'Bank',
      clearing: 'Clearing number',
      number: 'Account number',
      amount: 'Sum each month',
      reference: 'Reference',
      consent: 'Consent',
      theirWords: 'The banks’ own words, which exist in Swedish alone.',
      date: 'Place and date',
      signature: 'Signature of the account holder',
      post: 'Post the form to',
      blank: (label: string) => `${label}: to be filled in`,
      terms: 'Terms of direct debit (autogiro)',
    },

    paperForm: {
      title: 'Your direct debit form',
      heading: 'Your direct debit form',
      intro: (sum: string) => `Thank you for wanting to give ${sum} every month. This is what you do:`,
      steps: [
        'Fill in and sign the form on the next page. Read the terms on the page after it.',
        'Put the form in an envelope. It needs nothing more.',
        'Write the address below on the envelope, put a stamp on it and post it.',
      ],
      afterwards:
        'When the form has arrived it takes a few weeks until the bank is ready. No money is drawn before then. You can stop at any time.',
      address: 'Address on the envelope',
      why: 'The bank needs the personal number. Write it by hand and never e-mail it.',
    },

    withdrawal: {
      title: 'Model withdrawal form',
      heading: 'Model withdrawal form',
      when: 'Complete and return this form only if you wish to withdraw from the contract.',
      to: 'To',
      statement:
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
      what: 'Goods or service',
      ordered: 'Ordered on (*)/received on (*)',
      reference: 'Reference',
      name: 'Name of consumer(s)',
      address: 'Address of consumer(s)',
      signature: 'Signature of consumer(s) (only if this form is notified on paper)',
      date: 'Date',
      strike: '(*) Delete as appropriate.',
      online: (address: string) => `It can just as well be done on our website: ${address}`,
    },
  },
};

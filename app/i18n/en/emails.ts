import { card } from './card.ts';
import { support } from './support.ts';

/** Translations of emails and PDF documents. */
const ordinals: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (day: number) => ordinals[ordinalRules.select(day)];

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
    stripe: 'Card',
    card: 'Card',
    invoice: 'Invoice',
    f2f: 'In person',
    'bank-id': 'Direct debit (autogiro) with BankID',
    form: 'Direct debit (autogiro) with a paper form',
    free: 'No payment',
  },
  deliveries: {
    digital: 'By email to you',
    'post-giver': 'By post to you',
    'post-recipient': 'By post to the recipient',
  },
  facts: {
    reference: 'Reference',
    ordered: 'Ordered',
    on: 'Date',
    receiptOn: 'Receipt date',
    way: 'Payment method',
    costsNothing: 'Free of charge',
    bankTransfer: 'Bank transfer',
    total: 'Total',
    deducted: 'Already paid or credited',
    credited: 'Credited',
    totalToPay: 'To pay',
    totalPaid: 'Paid',
    perMonth: (sum: string) => `${sum} per month`,
    vat: 'VAT',
    noVat: 'No VAT applies',
    to: 'To',
    delivery: 'Delivery',
    handOver: 'To be given on',
    membershipTime: 'Valid',
    fromUntil: (from: string, until: string) => `${from} to ${until}`,
    yearFromPayment: 'One year from the day you pay',
    magazines: 'Magazines',
    magazinesPerYear: (count: number) => `${count} issues during the year`,
    organisationNumber: 'Organisation number',
    dueOn: 'Pay by',
    ocr: 'OCR number',
    bankgiro: 'Bankgiro',
    iban: 'IBAN',
    bic: 'BIC',
    paymentReference: 'Payment reference (OCR)',
    payer: 'Paid by',
    payee: 'Payee',
    yourReference: 'Your reference',
    invoiceNumber: 'Invoice number',
  },
  thanks: (name: string) => (name ? `Thank you, ${name}!` : 'Thank you!'),
  seeOrder: { donation: 'See your gift', purchase: 'See your order' },
  footer: {
    from: (organisation: string, number: string) => `${organisation}, organisation number ${number}`,
    questions: (email: string, phone: string) => `Any questions? Email ${email} or call ${phone}.`,
    why: 'You are receiving this email because you filled in one of our forms.',
    whyAsked: 'You are receiving this email because someone entered your address on our website.',
    whyStaff: 'You are receiving this email because you work at the club’s office.',
  },

  confirmation: {
    subject: {
      donation: (reference: string) => `Your donation, reference ${reference}`,
      purchase: (reference: string) => `Your order, reference ${reference}`,
      free: (reference: string) => `Your membership, reference ${reference}`,
    },
    intro: {
      once: 'Thank you for giving to the animals. Here are the details of your donation.',
      month: 'Thank you for choosing to give to the animals every month. Here are the details of your donation.',
      giftogram: 'Thank you for your order. Here are the details of your giftogram.',
      membership: 'Thank you for your order. Here are the details of the membership.',
      present: 'Thank you for your order. Here are the details of your present.',
      free: 'Thank you for joining. Here are the details of the membership.',
    },
    payHeading: 'How to pay',
    pay: {
      swish: 'You pay with Swish. We’ll email your receipt when the money has arrived.',
      stripe: 'You pay by card. We’ll email your receipt when the payment has gone through.',
      card: 'You pay by card. We’ll email your receipt when the payment has gone through.',
      f2f: 'You pay when we meet. Show us your reference and we’ll find your order.',
      'bank-id':
        'You sign the direct debit mandate with BankID. We won’t collect any money until your bank has approved it.',
      form: (address: string) =>
        `The direct debit form is attached. Fill it in, sign it and post it to ${address}. We won’t collect any money until your bank has approved the mandate.`,
      invoiceAbroad: (sum: string, to: { iban: string; bic: string }, ocr: string, day: string) =>
        `The invoice is attached. Pay ${sum} to IBAN ${to.iban}${to.bic && `, BIC ${to.bic}`}, by ${day}, quoting OCR number ${ocr}.`,
      invoice: (sum: string, bankgiro: string, ocr: string, day: string) =>
        `The invoice is attached. Please pay ${sum} to bankgiro ${bankgiro} by ${day}, quoting OCR number ${ocr}.`,
      free: 'It costs nothing, and there is nothing more you need to do.',
    },
    nothingBeforePayment: 'We won’t post anything until you’ve paid.',
    stopWhenYouLike:
      'You can change the amount, pause or stop whenever you like, on My pages or by replying to this email.',
    changeGift:
      'You can change the greeting, the day and the address yourself on My pages, until the card is printed or emailed.',
    changeGiftLink: 'See or change the gift',
    notRenewed: 'The membership doesn’t renew automatically.',
    withdrawHeading: 'You can change your mind',
    withdraw: (day: string) => `You can cancel your purchase until the end of ${day}. You don’t have to say why.`,
    withdrawPrinted: (days: number) =>
      `If you ordered a printed card, the ${days}\u00a0days start on the day it arrives.`,
    withdrawHow: 'Use the form on our website or the attached one, or tell us clearly in any other way.',
    withdrawMoney: (days: number) =>
      `If you have already paid, we’ll refund you within ${days}\u00a0days, using the payment method you used.`,
    withdrawLink: 'Cancel a purchase',
    leaveHeading: 'Would you like to end the membership?',
    leave: 'You can do so at any time. Reply to this email and we will end it.',
    refundHeading: 'Did something go wrong?',
    refund:
      'A donation is not a purchase, but no one should have to pay for a mistake. Reply to this email and we’ll help you get your money back.',
    complaints: support.withdraw.complaints,
  },

  receipt: {
    subject: (reference: string) => `Receipt, reference ${reference}`,
    heading: 'Receipt',
    text: (sum: string) => `Thank you! We have received ${sum}. This is your receipt.`,
    thanks: 'You are helping us tell more children about animals.',
    monthSubject: (reference: string) => `Your monthly gift has started, reference ${reference}`,
    monthHeading: 'Your monthly gift has started',
    monthText: (sum: string) => `Thank you for giving ${sum} every month.`,
    monthPaid: (sum: string, next: string) =>
      `We’ve received your first payment of ${sum}. We’ll collect the next one around ${next}.`,
  },

  paymentNoted: {
    subject: {
      received: (reference: string) => `We have received your payment, reference ${reference}`,
      kept: (reference: string) => `Thank you for your gift, reference ${reference}`,
      undone: (reference: string) => `A correction, reference ${reference}`,
      reminded: (reference: string) => `A reminder about your invoice, reference ${reference}`,
      'reminded-again': (reference: string) => `A second reminder about your invoice, reference ${reference}`,
    },
    heading: {
      received: 'We have received your payment',
      kept: 'Thank you for your gift',
      undone: 'We made a mistake',
      reminded: 'A friendly reminder',
      'reminded-again': 'The invoice is still unpaid',
    },
    text: {
      received: (sum: string) => `Thank you! We have received ${sum}.`,
      kept: (sum: string) => `Thank you for letting us keep ${sum} as a gift.`,
      undone: (sum: string) => `What we wrote about ${sum} in an earlier email was wrong. We’re sorry about that.`,
      reminded: (sum: string) =>
        `Your invoice for ${sum} is past its due date, and we haven’t received the full payment yet. If you have already paid, please ignore this email.`,
      'reminded-again': (sum: string) =>
        `We’ve reminded you once about your invoice for ${sum}, and it still hasn’t been paid. If something has gone wrong, reply to this email and we’ll sort it out together.`,
    },
    left: (sum: string) => `There is ${sum} left to pay.`,
    tooMuch: (sum: string) => `You have paid ${sum} too much.`,
    even: 'There is nothing left to pay.',
    decide: 'Would you like the money back, or may we keep it as a gift? Just reply to this email.',
    howToPay: (ocr: string) => `Please pay to the account on the invoice, quoting OCR number ${ocr}.`,
    payNow: 'The page of your invoice shows whether you can also pay right away, with Swish or by card.',
    payLink: 'See your invoice and how to pay',
    sumLabel: {
      received: 'Received',
      kept: 'Gift',
      undone: 'This was about',
      reminded: 'Invoice',
      'reminded-again': 'Invoice',
    },
    leftLabel: 'Left to pay',
    tooMuchLabel: 'Paid too much',
  },

  mandateReceived: {
    subject: (reference: string) => `We have your mandate, reference ${reference}`,
    heading: 'We have your mandate',
    text: (sum: string) => `Thank you for choosing to give ${sum} every month!`,
    next: 'Your bank now needs to approve it. We won’t collect any money before then.',
  },

  monthlyReceipt: {
    subject: (reference: string) => `Receipt for this month’s gift, reference ${reference}`,
    heading: 'Receipt for this month’s gift',
    text: (sum: string) => `Thank you! We have received ${sum}. This is your receipt for this month.`,
  },

  paymentFailed: {
    subject: (reference: string) => `This month’s gift didn’t arrive, reference ${reference}`,
    heading: 'This month’s gift didn’t arrive',
    text: (sum: string) => `We couldn’t collect your gift of ${sum} this month.`,
    why: 'This is usually because the card has expired or been blocked, or there wasn’t enough money in the account.',
    next: 'If you have a new card, you can switch to it on your page, where you can also pay now.',
    link: 'Change card or pay now',
    byMandate: {
      why: 'This is usually because there wasn’t enough money in the account that day. It may also have been closed.',
      next: 'There’s nothing you need to do: we’ll try again next month. If you have changed accounts, reply to this email and we’ll help.',
      link: 'See your gift',
    },
    stop: 'Would you like to change the amount, pause or stop? You can do it on My pages, or by replying to this email.',
  },

  drawNotice: {
    subject: (reference: string) => `When we collect your monthly gift, reference ${reference}`,
    heading: 'Your bank has approved the direct debit',
    text: (sum: string) =>
      `Thank you! We’ll collect your gift of ${sum} from your account every month. There’s nothing you need to do.`,
    firstLabel: 'First time',
    thenLabel: 'After that',
    eachMonth: (day: number) => `the ${day}${ordinal(day)} of each month${day > 28 ? ', or its last day' : ''}`,
    sumLabel: 'Collected each month',
    bankDay:
      'If the bank is closed that day, the money is collected on the next banking day. Please make sure it’s in the account the night before.',
    stop: 'Would you like to change the amount, skip a month or stop? Please do it on My pages at least five banking days before the collection, or reply to this email.',
  },

  paymentApproval: {
    subject: (reference: string) => `Approve this month’s gift, reference ${reference}`,
    heading: 'Your bank would like you to approve the payment',
    text: (sum: string) => `It’s for this month’s gift of ${sum}, which hasn’t arrived yet.`,
    why: 'Banks sometimes check that it really is you who is paying.',
    link: 'Approve the payment',
  },

  refund: {
    subject: (reference: string) => `Your refund, reference ${reference}`,
    heading: 'We’ve sent you a refund',
    text: (sum: string) =>
      `We have refunded ${sum} to you. If the money goes through a bank, it may take a few days to arrive.`,
    creditNote: 'The credit note is attached.',
    sum: 'Refunded',
  },

  invoiceCancelled: {
    subject: (reference: string) => `The invoice is no longer valid, reference ${reference}`,
    heading: 'You don’t need to pay the invoice',
    text: (number: string, sum: string) => `Invoice ${number} for ${sum} is no longer valid.`,
    paidHeading: 'The invoice is no longer valid',
    paidOfIt: (sum: string) => `You have already paid ${sum} of it.`,
    lowered: (number: string, sum: string) => `Invoice ${number} has been reduced by ${sum}.`,
    deduct: 'Please deduct it when you pay.',
    loweredSubject: (reference: string) => `Your invoice has been reduced, reference ${reference}`,
    loweredHeading: 'There’s less to pay',
    loweredPaidHeading: 'Your invoice has been reduced',
    alreadyPaid: 'Have you already paid? Reply to this email and we’ll help.',
  },

  mandateRejected: {
    subject: (reference: string) => `We couldn’t start your direct debit, reference ${reference}`,
    heading: 'We couldn’t start your direct debit',
    text: (sum: string) =>
      `Thank you for choosing to give ${sum} every month! Unfortunately your bank declined the mandate, so your gift hasn’t started.`,
    nothingDrawn: 'No money has been taken.',
    why: 'This is usually because the account has been closed, belongs to someone else or can’t be used for direct debit.',
    next: 'Would you still like to give? Please try again with a different account or payment method.',
    link: 'Try again',
    questions: 'Any questions? Reply to this email and we’ll help.',
  },

  monthlyChanged: {
    subject: {
      sum: (reference: string) => `Your monthly gift has a new amount, reference ${reference}`,
      paused: (reference: string) => `Your monthly gift is paused, reference ${reference}`,
      resumed: (reference: string) => `Your monthly gift has started again, reference ${reference}`,
      card: (reference: string) => `Your monthly gift has a new card, reference ${reference}`,
      'card-ends': (reference: string) => `The card for your monthly gift expires soon, reference ${reference}`,
      day: (reference: string) => `Your monthly gift has a new day, reference ${reference}`,
    },
    heading: {
      sum: 'Your monthly gift has a new amount',
      paused: 'Your monthly gift is paused',
      resumed: 'Your monthly gift has started again',
      card: 'Your monthly gift has a new card',
      'card-ends': 'The card for your monthly gift expires soon',
      day: 'Your monthly gift has a new day',
    },
    text: {
      sum: (sum: string) => `The gift is now ${sum} a month, as you chose.`,
      paused: (sum: string) =>
        `We won’t ask for any money during the pause, but a payment that is already on its way may still be taken. After that, the gift of ${sum} a month carries on by itself.`,
      resumed: (sum: string) => `You have ended the pause. The gift is ${sum} a month.`,
      card: (sum: string) =>
        `From the next payment, we’ll take ${sum} a month from the new card. The old one has been removed.`,
      'card-ends': (sum: string) =>
        `Your gift of ${sum} a month is taken from a card that expires this month or next. If your bank has sent you a new one, you can change it on your page. If the bank renews it by itself, there’s nothing you need to do.`,
      day: (sum: string) =>
        `The gift of ${sum} a month will be taken on the day you chose. If the banks are closed that day, a direct debit is taken on the next banking day.`,
    },
    draws: {
      day: 'Next payments',
      sum: 'Next payments of the new amount',
      paused: 'Next payments',
      resumed: 'Next payments',
      card: 'Next payments',
      'card-ends': 'Next payments',
    },
    unknown: 'The day of the next payment is set once the bank has approved the mandate.',
    change: 'Change, pause or stop the gift',
    changeCard: 'Change card',
    stop: 'Stop the gift without signing in',
    notYou: 'Didn’t make this change? Reply to this email and we’ll help.',
  },

  monthlyEnded: {
    subject: (reference: string) => `Your monthly gift has ended, reference ${reference}`,
    heading: 'Your monthly gift has ended',
    text: 'We won’t ask for any more money. A payment that is already on its way may still be taken. If so, reply to this email and we’ll pay it back.',
    thanks: 'Thank you for what you have given.',
    thanksMandate: 'Thank you for your support.',
    again: 'Has something gone wrong, or would you like to give again? Reply to this email and we’ll help.',
  },

  certificate: {
    giftogramSubject: (to: string) => (to ? `Your giftogram for ${to}` : 'Your giftogram'),
    giftogramHeading: 'Here is your giftogram',
    membershipSubject: (to: string) => (to ? `The present for ${to}` : 'Your present'),
    membershipHeading: 'Here is your present',
    enclosed: (to: string) => `The card${to ? ` for ${to}` : ''} is attached as a PDF. Forward it or print it at home.`,
    print: 'It fits on an ordinary sheet of A4. Print it at actual size, and in colour if you can.',
    noSum: 'The amount isn’t shown on the card or in this email.',
    number: (number: string) =>
      `The card’s number is ${number}. Anyone who has the number can check if the card is valid.`,
    validityLink: 'Check if a card is valid',
  },

  welcomeChild: {
    subject: (club: string) => `A letter from ${club} to the club’s new member`,
    heading: (name: string) => (name ? `Hello, ${name}!` : 'Hello!'),
    toAdult: (name: string) => `To the adult: this letter is for ${name || 'the child'}. Please read it together.`,
    text: [
      'Now you’re one of us! My name is Tass, and I’m a badger who likes to read the magazine when everyone else is asleep. Vinge sits on my head. She’s a blue tit, and she sees everything I miss.',
      'In the club we find out how animals want to live and what people can do for them. Four times a year the magazine Klubbnytt (it’s in Swedish) comes through your letter box, and it’s all yours.',
    ],
    task: {
      heading: 'Your first mission',
      text: 'Go outside and stand perfectly still while you count to a hundred. How many animals did you see or hear? Vinge counted eleven. I fell asleep at forty.',
    },
    afterTask: 'After that you can get to know another animal on our website. Which one will you start with?',
    link: 'Get to know an animal',
    signed: (club: string) => `Warm wishes from ${club}`,
    name: 'Tass, with Vinge on his head',
  },

  continue: {
    subject: 'Continue where you left off',
    heading: 'Continue where you left off',
    text: (form: string) => `You asked for a link to your form “${form}”. What you wrote is still there.`,
    link: 'Continue with the form',
    until: (day: string, time: string) =>
      `The link works until ${day} at ${time}. After that we’ll delete what you wrote.`,
    keepIt: 'Please don’t share the link: anyone who has it can read your answers.',
    notYou: 'Didn’t ask for a link? You can delete this email.',
  },

  membershipEnds: {
    subject: (whose: string, day: string) => `${whose} ends on ${day}`,
    subjectEnded: (whose: string, day: string) => `${whose} ended on ${day}`,
    whose: (name: string) => (name ? `The membership for ${name}` : 'The membership'),
    yours: 'Your membership',
    heading: 'One more year?',
    text: (whose: string, day: string) => `${whose} is valid until ${day}. It doesn’t renew automatically.`,
    oneMore:
      'Would you like another year? It starts the day after this one ends, and the membership number stays the same.',
    headingEnded: 'The membership has ended',
    textEnded: (whose: string, day: string) => `${whose} ended on ${day}. Thank you for this year!`,
    again: 'Would you like another year? It starts on the day you pay, and the membership number stays the same.',
    number: 'Membership number',
    last: 'Last day',
    lastWas: 'Ended on',
    renew: 'Renew for a year',
    noSignIn: 'There’s no need to sign in, and you can check everything before you pay.',
    nothing: 'If you do nothing, nothing happens. The membership ends, and you owe us nothing.',
    lastLetter: 'This is the last email about this membership ending.',
    stop: 'Stop sending me reminders',
    outgrownSubject: (name: string) => `Nearly too old for the club: ${name}`,
    outgrownSubjectNameless: 'Nearly too old for the club',
    outgrownHeading: 'Thank you for the years in the club!',
    outgrownText: (name: string, day: string) =>
      `The children’s club is for children aged 13 and under, and ${name || 'your child'} is growing out of it. The membership and the card are valid as usual until ${day}, and the magazine will keep coming. After that the membership ends by itself.`,
    outgrownOffer:
      'From the age of 14, anyone who’d like to do more for animals is welcome in the animal-rights organisation. The membership is a present from you: a year with four magazines, and the same membership number as before.',
    outgrownRenew: 'Give the membership',
    outgrownNothing: 'Not the right thing? You don’t need to do anything, and we won’t email you about this again.',
  },

  signIn: {
    subject: 'Sign in to My pages',
    heading: 'Sign in to My pages',
    text: 'You asked to sign in. Follow the link, then press the button on the page that opens.',
    link: 'Sign in',
    code: 'Your code',
    codeText: 'Or type the code on the page where you started.',
    until: (time: string) => `The link and the code work once, until ${time}.`,
    notYou: 'Didn’t ask to sign in? You can delete this email. Nobody gets in without it.',
  },
  emailChange: {
    toOld: {
      subject: 'Change your email address?',
      heading: 'Change your email address?',
      text: (to: string) => `You asked us to move everything to ${to}. If that address is right, confirm it here.`,
      notYou:
        'Wasn’t it you, or is the address wrong? Do nothing, and nothing will happen. Please reply and let us know.',
    },
    toNew: {
      subject: 'Is this your new email address?',
      heading: 'Is this your new email address?',
      text: (_to: string) => 'Someone, perhaps you, would like our emails to come to this address. Confirm it here.',
      notYou: 'Wasn’t it you? Delete this email, and nothing will happen. We forget the address within a day.',
    },
    link: 'Confirm the address',
    both: 'We make the change once you have confirmed it from both the old address and the new one.',
    until: (day: string, time: string) => `The link works until ${time} on ${day}.`,
  },
  emailChanged: {
    subject: 'Your email address has been changed',
    heading: 'Your email address has been changed',
    text: (from: string, to: string) =>
      `We’ve moved everything from ${from} to ${to}, and our emails will go there from now on.`,
    signedOut: 'You have been signed out everywhere. Sign in with the new address.',
    link: 'Sign in',
    notYou: 'Wasn’t it you? Reply to this email straight away and we’ll help.',
  },
  signInUnknown: {
    subject: 'You asked to sign in to My pages',
    heading: 'We don’t know this address',
    text: 'Someone, perhaps you, tried to sign in to My pages with this address, but we have no order or gift under it.',
    other: 'Did you order with another address? Try that one.',
    link: 'Try again',
    notYou: 'Wasn’t it you? You can delete this email. We forget the address within a day.',
  },

  staffSignIn: {
    invited: {
      subject: 'Welcome to the office',
      heading: (name: string) => `Welcome, ${name}!`,
      text: 'You have been invited to work on the office’s pages. Open the link on the computer or phone that you want to sign in with. There you’ll make a passkey, which you unlock with the face, fingerprint or code you already use, so you won’t need a password.',
      link: 'Make my passkey',
      later:
        'No time right now? The invitation lasts seven days. Enter your email address on the sign-in page and you’ll get a new link.',
    },
    known: {
      subject: 'Sign in to the office',
      heading: (name: string) => `Hello ${name}!`,
      text: 'Here is the link you asked for. Have your passkey to hand: you’ll need it in the next step.',
      link: 'Sign in to the office',
    },
    until: (time: string) => `The link works once, until ${time}.`,
    notYou: 'Didn’t ask to sign in? You can delete this email. Nobody gets in without your passkey.',
  },

  withdrawalReceived: {
    subject: (number: string) => `We have received your cancellation ${number}`,
    heading: 'We have received your cancellation',
    text: 'This email confirms that it has arrived. Please keep it.',
    number: 'Cancellation number',
    at: 'Received',
    clock: (day: string, time: string) => `${day} at ${time}`,
    name: 'Name',
    order: 'Order',
    statement: 'Cancellation',
    statementText: 'I want to cancel my purchase.',
    next: (days: number) =>
      `We’ll look into it. If you cancelled in time, we’ll refund you within ${days}\u00a0days, using the payment method you used.`,
    notYou: 'Didn’t cancel a purchase? Reply to this email and we’ll sort it out.',
  },

  documents: {
    membershipCard: {
      title: 'Membership card',
      cut: 'Cut along the dashed line.',
      member: { 'childrens-club': 'Member of the children’s club', 'animal-rights': 'Member' },
      number: 'Membership number',
      until: 'Valid until',
    },
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
    validity: (address: string) => `Check if it’s valid: ${address}`,
    cardTo: (to: string) => (to ? `To ${to}` : 'To you'),

    invoice: {
      title: (number: string) => `Invoice ${number}`,
      heading: 'Invoice',
      to: 'To',
      date: 'Invoice date',
      what: 'What the invoice is for',
      amount: 'Amount',
      howToPay: 'How to pay',
    },

    creditNote: {
      title: (number: string) => `Credit note ${number}`,
      heading: 'Credit note',
      number: 'Credit note number',
      date: 'Date',
      ofInvoice: 'For invoice',
      amount: 'Credited',
      what: 'Concerns',
      cancelled: (invoice: string) => `Invoice ${invoice} is no longer valid. Please do not pay it.`,
      lowered: (invoice: string) =>
        `Invoice ${invoice} has been reduced by this amount. Please deduct it when you pay.`,
      paidBack: 'The amount is being paid back to you. You do not need to do anything.',
    },

    receipt: {
      title: (number: string) => `Receipt ${number}`,
      file: (number: string) => `receipt-${number}`,
      heading: 'Receipt',
      number: 'Receipt number',
      date: 'Paid on',
      what: 'For',
      partOf: 'Part of',
      thanks: 'Thank you! You make it possible to tell more children about animals.',
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
      lead: (sum: string) => `Fill in the empty boxes, sign the form and post it. You give ${sum} per month.`,
      payee: 'Payee',
      payer: 'Payer',
      account: 'Account to be debited',
      name: 'Name',
      personalNumber: 'Personal number (12 digits)',
      street: 'Street address',
      postcode: 'Postal code and city',
      phone: 'Telephone',
      bank: 'Bank',
      clearing: 'Clearing number',
      number: 'Account number',
      amount: 'Amount each month',
      reference: 'Reference',
      consent: 'Consent',
      theirWords: 'The banks’ own wording, which is only available in Swedish.',
      date: 'Place and date',
      signature: 'Signature of the account holder',
      post: 'Post the form to',
      blank: (label: string) => `${label}: to be filled in`,
      terms: 'Terms of direct debit (autogiro)',
    },

    paperForm: {
      title: 'Your direct debit form',
      heading: 'Your direct debit form',
      intro: (sum: string) => `Thank you for choosing to give ${sum} every month. Here is what to do:`,
      steps: [
        'Fill in and sign the form on the next page. Read the terms on the page after it.',
        'Put the form in an envelope. Nothing else needs to go with it.',
        'Write the address below on the envelope, stamp it and post it.',
      ],
      afterwards:
        'Once the form has arrived, the bank needs a few weeks. We won’t collect any money before then. You can stop at any time.',
      address: 'Address on the envelope',
      why: 'The bank needs your personal number. Write it by hand, and never email it.',
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
      online: (address: string) => `You can also do this on our website: ${address}`,
    },
  },
};

import type { support as sv } from '../sv/support.ts';

export const support: typeof sv = {
  landing: {
    title: 'Support us',
    heading: 'Support the club and the animals',
    lead: 'For adults. You decide how much, how often and in which way.',
    give: 'Make a donation',
    doesHeading: 'What your gift does',
    does: [
      'Children learn how animals want to live, on a website without advertising and without tracking.',
      'The magazine Klubbnytt comes out four times a year.',
      'Teachers get lessons about animals to use in class, free of charge.',
    ],
    waysHeading: 'How you can help',
    more: {
      annual: 'More about the membership',
      certificate: 'See whether a card or a membership is valid',
    },
    factsHeading: 'Good to know',
    facts: {
      safe: {
        question: 'Is it safe?',
        answer:
          'Yes. We only ask for what we need and keep the answers encrypted. Before anything is binding you see it all once more, with the sum on the button.',
        link: 'How we handle personal data',
      },
      regret: {
        question: 'Can I change my mind?',
        answer: (days) =>
          `Yes. You may withdraw from memberships and giftograms within ${days}\u00a0days, without saying why. You can stop a monthly gift at any time. If a donation was a mistake, we help you to get the money back.`,
        link: 'Withdraw from a purchase',
      },
      reach: {
        question: 'How do I reach you?',
        answer: (phone) => `Call ${phone} or write, and we will help you.`,
      },
      seller: {
        question: 'Who gets the money?',
        answer: (organisation, number) =>
          `${organisation}, organisation number ${number}. The club is part of the organisation.`,
      },
    },
    childText: 'Are you a child? This page is for adults. You find the animals here:',
    childLink: 'Meet an animal',
  },

  rejections: {
    cookies: 'We could not recognise your browser. Allow cookies for this page and press again.',
    expired: 'The page had been open for a long time. Press once more.',
    tooFast: 'That was quick. Press once more.',
    tooMany: 'Too many attempts in a short time. Wait a while and press again.',
    unavailable: 'We cannot save right now. Try again in a while.',
  },

  closed: {
    heading: (title) => `${title}: closed right now`,
    other: 'See other ways to support us',
  },
  tooManyPapers: 'Too many documents in a short time. Wait a minute and reload the page.',
  sentElsewhere: {
    heading: 'The form has already been sent',
    text: 'It was sent from another device. Whoever sent it has got the confirmation by e-mail.',
  },
  anew: {
    heading: 'Start again from the beginning',
    text: 'We empty the form and start again. Orders that have already been sent are not affected.',
    button: 'Start again',
  },

  continue: {
    title: 'Continue where you left off',
    toForms: 'To all the ways to support us',
  },

  olderChild: {
    waysHeading: 'This fits better',
    buttons: { membership: 'Give a membership', giftogram: 'Give a giftogram' },
  },

  redirecting: {
    title: 'We are sending you on',
    heading: 'We are sending you on to the payment',
    status: 'We are opening the payment.',
    link: 'If you are not redirected, press here to continue',
    once: 'You only pay once, even if you reload the page.',
  },

  order: {
    title: (reference) => `Order ${reference}`,
    statuses: {
      invoice: {
        heading: 'Thank you!',
        lead: () => 'Everything has reached us. The invoice comes next.',
        next: ({ sum, dueOn, email }) => [
          `Pay ${sum} by ${dueOn}.`,
          `The invoice comes to ${email} by e-mail and can be opened here. Check your junk folder if it does not arrive.`,
        ],
      },
      paper: {
        heading: 'Thank you! Only the form is left',
        lead: ({ sum }) =>
          `You have chosen to give ${sum} every month by direct debit. It starts when we have the form.`,
        next: ({ address, email }) => [
          `Print the form. You find it in the e-mail to ${email} and here below.`,
          'Fill in your account and sign.',
          `Post it to ${address}.`,
          'No money is drawn until the bank has approved the mandate.',
        ],
      },
      'in-person': {
        heading: 'Thank you! You pay when we meet',
        lead: ({ sum }) => `We have noted everything. You pay ${sum} in person.`,
        next: ({ reference, email }) => [
          `Say or show the reference ${reference}, and we will find you at once.`,
          `When you have paid, a receipt comes to ${email} by e-mail.`,
        ],
      },
      'to-pay': {
        heading: 'The payment is not complete yet',
        lead: ({ sum }) => `We are waiting for ${sum}. Sometimes it takes a while before a payment shows here.`,
        next: () => [
          'If you have already paid, there is nothing more to do. We e-mail you when the money is here.',
          'Were you interrupted? Go on to the payment. You only pay once.',
        ],
      },
      'to-sign': {
        heading: 'The signature is not complete yet',
        lead: () => 'The monthly gift starts when you have signed the direct debit mandate.',
        next: () => ['Were you interrupted? Go on to the signature. No money is drawn until it is complete.'],
      },
      paid: {
        heading: 'Thank you!',
        lead: ({ sum }) => `${sum} has arrived. You make it possible to tell more children about animals.`,
        next: ({ email }) => [`The receipt comes to ${email} by e-mail. Check your junk folder if it does not arrive.`],
      },
      monthly: {
        heading: 'Thank you for giving every month!',
        lead: ({ sum }) => `You give ${sum} every month. It lets us plan far ahead.`,
        next: ({ email }) => [
          `A confirmation comes to ${email} by e-mail.`,
          'You can stop at any time. Tell us, and we will end the gift.',
        ],
      },
      free: {
        heading: 'Welcome to the club!',
        lead: () => 'The membership costs nothing, and everything is done.',
        next: ({ email }) => [`A confirmation comes to ${email} by e-mail.`, 'The magazine comes by post.'],
      },
      'partly-refunded': {
        heading: 'Part of it has been paid back',
        lead: () => 'We have paid back part of the money. It may take a few days before your bank shows it.',
        next: () => ['Do you have a question? Write to us and mention the reference.'],
      },
      refunded: {
        heading: 'The money has been paid back',
        lead: () => 'We have paid back the whole sum. It may take a few days before your bank shows it.',
        next: () => ['There is nothing more for you to do.'],
      },
      disputed: {
        heading: 'The bank is looking into the payment',
        lead: () => 'The payment has been disputed and the bank is looking into it. Nothing more is drawn meanwhile.',
        next: () => ['Is it a mistake? Get in touch with us, and we will solve it together.'],
      },
      ended: {
        heading: 'This has ended',
        lead: () => 'No more money is drawn. Thank you for what you have given.',
        next: () => ['You are always welcome back.'],
      },
      cancelled: {
        heading: 'The order is cancelled',
        lead: () => 'Nothing more happens, and there is nothing to pay.',
        next: () => ['Do you have a question? Write to us and mention the reference.'],
      },
      failed: {
        heading: 'It did not go through',
        lead: () => 'We received no payment, so there is no order.',
        next: () => ['You can try again, perhaps in another way. Do you have a question? Write to us.'],
      },
      expired: {
        heading: 'The time has run out',
        lead: () => 'We received no payment in time, so the order is closed. There is nothing to pay.',
        next: () => ['Would you still like to? Then fill in the form again.'],
      },
    },
    nextHeading: 'What happens now?',
    yourEmail: 'your e-mail',
    keepIt: 'Keep the reference in case you want to ask us something.',
    toPayment: 'Continue to the payment',
    toSignature: 'Go on to the signature',
    invoice: {
      heading: 'How to pay',
      bankgiro: 'Bankgiro',
      ocr: 'OCR number',
      sum: 'Sum',
      dueOn: 'Pay by',
      payee: 'Payee',
    },
    documentsHeading: 'To save or print',
    documents: {
      invoice: 'Open the invoice',
      mandate: 'Open the direct debit form',
      'paper-form': 'Open the form',
      giftogram: 'Open the card and print it',
      'membership-certificate': 'Open the card and print it',
      'credit-note': 'Open the credit note',
      'withdrawal-form': 'Open the withdrawal form',
    },
    pdf: 'PDF',
    handOver: {
      digital: (day) => `You can print the card right away. It also comes to you by e-mail on ${day}.`,
      'digital-when-paid': (day) => `The card comes by e-mail when it has been paid, on ${day} at the earliest.`,
      printed: (day) => `We post the card so that it arrives by ${day}.`,
    },
    membership: (from, until) =>
      `The membership is valid from ${from} up to and including ${until}. It does not renew itself.`,
    receipt: {
      title: 'Your order',
      ordered: 'Date',
      reference: 'Reference',
      way: 'Payment',
      toPay: 'To pay',
      paid: 'Paid',
      total: 'Total',
      perMonth: (sum) => `${sum} per month`,
      monthly: 'Sum per month',
    },
    ask: {
      kicker: 'For adults',
      heading: 'Would you like to help every month?',
      text: 'As a monthly giver you give a smaller sum every month. You can stop at any time.',
      yes: 'Yes, show me',
      no: 'No thanks',
    },
    withdraw: 'Withdraw from the purchase',
    withdrawText: (days) => `You may withdraw within ${days}\u00a0days.`,
  },

  withdraw: {
    title: 'Withdraw from a purchase',
    heading: 'Withdraw from a contract',
    lead: (days) =>
      `You may withdraw from memberships and giftograms within ${days}\u00a0days. You do not have to say why.`,
    how: 'Fill in the details and press Continue. On the next page you see what you wrote before you confirm.',
    next: 'Continue',
    confirmHeading: 'Is this right?',
    confirmText: 'I want to withdraw from my purchase. It concerns:',
    confirm: 'Confirm that I withdraw from the purchase',
    change: 'Change',
    doneHeading: 'We have received your withdrawal',
    number: 'Number of the withdrawal',
    at: 'Received',
    clock: (day, time) => `${day} at\u00a0${time}`,
    mail: (email) => `An e-mail that confirms it is on its way to ${email}.`,
    after: (days) =>
      `We go through it. If you withdrew in time, you get the money back within ${days}\u00a0days, in the same way as you paid.`,
    donation:
      'A donation without anything in return is no purchase. If it was a mistake, we help you all the same: write here or e-mail us.',
    complaints:
      'If you are unhappy with a purchase, please tell us first. If we cannot agree, you can turn to Allmänna reklamationsnämnden (the Swedish National Board for Consumer Disputes), Box\u00a0174, 101\u00a023 Stockholm.',
    paperHeading: 'Prefer paper?',
    paper: 'You may just as well use the form, e-mail or call. What matters is that you tell us in time.',
    paperLink: 'The withdrawal form',
    reference: 'No reference at hand? Write what you bought and when.',
    messages: {
      expired: 'It could not be received. Look through the details and press once more.',
      tooMany: 'Too many attempts in a short time. Wait a while and press again. What you wrote is still here.',
      unavailable:
        'We cannot receive your withdrawal right now. What you wrote is still here: try again in a while, or e-mail us.',
    },
  },

  certificate: {
    title: 'Is the card valid?',
    heading: 'Is the card valid?',
    lead: 'Enter the number that is on your giftogram or membership certificate.',
    label: 'The card’s number',
    hint: 'For example K7RM-4XTV.',
    missing: 'Enter the number that is on the card.',
    button: 'See whether it is valid',
    answerHeading: (number) => `Number ${number}`,
    kinds: { giftogram: 'The giftogram', membership: 'The membership' },
    valid: (what, until) => (until ? `${what} is valid, up to and including ${until}.` : `${what} is valid.`),
    notYet: (what, from) =>
      `${what} is not valid yet. It is valid from ${from} at the earliest, and not before it is paid.`,
    ended: (what, until) => `${what} has ended. It was valid up to and including ${until}.`,
    cancelled: (what) => `${what} is not valid.`,
    unknown: 'We cannot find a card with that number. Check that every character is right.',
    tooMany: 'Many questions in a short time. Wait a minute and try again.',
    privacy: 'This only shows whether the card is valid, never who it is for or from.',
  },

  membership: {
    fetchAdult: {
      heading: 'Are you a child? Fetch an adult.',
      text: 'How nice that you want to join! An adult signs you up, because we need a name and an address.',
      adult: 'You can do it here, together. Or the adult scans the square with a phone and does it when it suits them.',
      code: 'QR code that opens the membership form',
      toOffers: 'Show the memberships',
    },
    heading: 'Become a member or give a membership',
    adults: 'It is always an adult who orders and pays.',
    offers: {
      annual: {
        heading: 'Become a member',
        text: 'For yourself, or for your child up to and including 13 years old. A year with four magazines.',
        button: 'Become a member',
      },
      'annual-gifted-membership': {
        heading: 'Give a membership',
        text: 'To somebody you are fond of. You choose a card, write a greeting and decide on the day.',
        button: 'Give a membership',
      },
      tov: {
        heading: 'The club as a present for a child',
        text: 'For children up to and including 13 years old. Four magazines and a card of their own.',
        button: 'Give the club',
      },
    },
    prices: {
      'animal-rights': (sum) => `Animal-rights member from the age of 14: from ${sum} for one year.`,
      'own-animal-rights': (sum) => `Animal-rights member, for anyone aged 18 or older: from ${sum} for one year.`,
      'childrens-club': (sum) => `The children’s club up to and including 13: from ${sum} for one year.`,
      tov: (sum) => `From ${sum} for one year.`,
    },
    notRenewed: 'The membership does not renew itself.',
    low: 'Can the family not afford it? Then the child may join at no cost.',
  },

  adults: {
    heading: 'Support the club',
    give: 'Make a donation, become a member or give something away.',
    membership: 'How the membership works, and how to give it away.',
  },
};

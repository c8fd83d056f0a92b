import type { support as sv } from '../sv/support.ts';

export const support: typeof sv = {
  landing: {
    title: 'Support us',
    heading: 'Support the club and the animals',
    lead: 'For adults. You decide how much, how often and how.',
    give: 'Make a donation',
    doesHeading: 'What your gift does',
    does: [
      'Children learn how animals want to live, on a website free of advertising and tracking.',
      'The magazine Klubbnytt comes out four times a year.',
      'Teachers get ready-made lessons about animals, free of charge.',
    ],
    once: 'Once',
    swish: 'Once, with Swish',
    monthly: 'Every month',
    otherSum: 'Choose another amount or another way to pay',
    payWith: 'You can pay by',
    methods: { swish: 'Swish', card: 'Card', stripe: 'Card', 'bank-id': 'Direct debit', invoice: 'Invoice' },
    from: (sum) => `from ${sum}`,
    comes: {
      giveAway: 'The gift card comes by email as soon as you have paid, or by post.',
      join: 'The magazine Klubbnytt comes to your door four times a year.',
    },
    proof: {
      heading: 'How you know that the money gets there',
      account: 'Account for donations',
      supervisor: 'The account is supervised by',
      audited: (year) => `The accounts for ${year} were audited by`,
      share: (kronor, year) =>
        `Of every SEK\u00a0100, SEK\u00a0${kronor} went to work for animals in ${year}.${kronor < 100 ? ' The rest paid for fundraising and administration.' : ''}`,
    },
    groups: { give: 'Other ways to give', giveAway: 'Give a present', join: 'Join' },
    more: {
      annual: 'More about membership',
      certificate: 'Check if a gift card or membership is valid',
    },
    factsHeading: 'Good to know',
    facts: {
      safe: {
        question: 'Is it safe?',
        answer:
          'Yes. We only ask for what we need, and we encrypt your answers. Before anything is binding you see it all again, with the amount on the button.',
        link: 'How we handle personal data',
      },
      regret: {
        question: 'Can I change my mind?',
        answer: (days) =>
          `Yes. You can cancel memberships and giftograms within ${days}\u00a0days, without saying why. You can stop a monthly gift at any time. If you donated by mistake, we’ll help you get the money back.`,
        link: 'Cancel a purchase',
      },
      reach: {
        question: 'How do I get in touch?',
        answer: (phone) => `Call ${phone} or write, and we’ll help.`,
      },
      seller: {
        question: 'Who gets the money?',
        answer: (organisation, number) =>
          `${organisation}, organisation number ${number}. The club is part of the organisation.`,
      },
    },
    childText: 'Are you a child? This page is for adults. You’ll find the animals here:',
    childLink: 'Meet an animal',
  },

  rejections: {
    cookies: 'We couldn’t recognise your browser. Please allow cookies for this page and press the button again.',
    expired: 'This page has been open for a long time, so please press the button again.',
    filledTrap:
      'A hidden field that should be empty was filled in, perhaps by your browser or a password manager. We’ve emptied it, so please press the button again.',
    tooFast: 'That was a little too quick for us. Please press the button again.',
    tooMany: 'There have been too many attempts in a short time. Wait a while and press the button again.',
    unavailable: 'We can’t save this right now. Please try again later.',
  },

  closed: {
    heading: (title) => `${title}: closed at the moment`,
    other: 'See other ways to support us',
    opens: (day, time) => `It opens again on ${day} at ${time}.`,
    kept: (days) =>
      `We keep what you have already written for ${days === 1 ? 'a day' : `${days} days`} after you wrote it.`,
  },
  tooManyPapers: 'You have opened too many documents in a short time. Wait a minute and reload the page.',
  sentElsewhere: {
    heading: 'The form has already been sent',
    text: 'It was sent from another device. We have emailed a confirmation to the person who sent it.',
  },
  anew: {
    heading: 'Start again from the beginning',
    text: 'We’ll clear the form so you can start again. Orders you have already sent are not affected.',
    button: 'Start again',
  },

  continue: {
    title: 'Continue where you left off',
    toForms: 'See all the ways to support us',
  },

  olderChild: {
    waysHeading: 'This may suit them better',
    buttons: { membership: 'Give a membership', giftogram: 'Give a giftogram' },
  },

  redirecting: {
    title: 'Taking you to the payment',
    heading: 'Taking you to the payment',
    status: 'Opening the payment.',
    link: 'If you are not redirected, press here to continue',
    once: 'You only pay once, even if you reload the page.',
  },

  order: {
    title: (reference) => `Order ${reference}`,
    statuses: {
      invoice: {
        heading: 'Thank you!',
        lead: () => 'We’ve received your order. The invoice comes next.',
        next: ({ sum, dueOn, email }) => [
          `Pay ${sum} by ${dueOn}.`,
          `We’ll email the invoice to ${email}, and you can also open it here. Check your junk folder if it doesn’t arrive.`,
        ],
      },
      paper: {
        heading: 'Thank you! Only the form is left',
        lead: ({ sum }) =>
          `You have chosen to give ${sum} every month by direct debit. It starts when we have received the form.`,
        next: ({ address, email }) => [
          `Print the form. You’ll find it in the email to ${email} and below.`,
          'Fill in your account number and sign.',
          `Post it to ${address}.`,
          'We won’t collect any money until your bank has approved the mandate.',
        ],
      },
      'in-person': {
        heading: 'Thank you! You pay when we meet',
        lead: ({ sum }) => `We’ve received your order. You pay ${sum} in person.`,
        next: ({ reference, email }) => [
          `Show us the reference ${reference} and we’ll find your order straight away.`,
          `When you have paid, we’ll email a receipt to ${email}.`,
        ],
      },
      'to-pay': {
        heading: 'The payment is not complete yet',
        lead: ({ sum }) => `We’re waiting for ${sum}. It can take a while for a payment to show up here.`,
        next: () => [
          'If you have already paid, there is nothing more to do. We’ll email you when the money arrives.',
          'Were you interrupted? Continue to the payment. You only pay once.',
        ],
      },
      'to-sign': {
        heading: 'The signature is not complete yet',
        lead: () => 'The monthly gift starts when you have signed the direct debit mandate.',
        next: () => [
          'Were you interrupted? Continue to the signature. We won’t collect any money until it is complete.',
        ],
      },
      paid: {
        heading: 'Thank you!',
        lead: ({ sum }) => `We’ve received ${sum}. You are helping us tell more children about animals.`,
        next: ({ email }) => [`We’ll email the receipt to ${email}. Check your junk folder if it doesn’t arrive.`],
      },
      monthly: {
        heading: 'Thank you for giving every month!',
        lead: ({ sum }) => `You give ${sum} every month. It helps us plan ahead.`,
        next: ({ email }) => [
          `We’ll email a confirmation to ${email}.`,
          'You can change, pause or stop the gift whenever you like on My pages, and change its day and your card there.',
        ],
      },
      free: {
        heading: 'Welcome to the club!',
        lead: () => 'Membership costs nothing, and everything is ready.',
        next: ({ email }) => [`We’ll email a confirmation to ${email}.`, 'The magazine comes by post.'],
      },
      'partly-refunded': {
        heading: 'Part of the money has been refunded',
        lead: () => 'We have refunded part of the money. It may take a few days to reach your account.',
        next: () => ['Any questions? Write to us and quote the reference.'],
      },
      refunded: {
        heading: 'The money has been refunded',
        lead: () => 'We have refunded the full amount. It may take a few days to reach your account.',
        next: () => ['There is nothing more you need to do.'],
      },
      disputed: {
        heading: 'The bank is looking into the payment',
        lead: () =>
          'The payment has been disputed and the bank is looking into it. We won’t collect any more in the meantime.',
        next: () => ['Is it a mistake? Get in touch and we’ll sort it out together.'],
      },
      ended: {
        heading: 'This has ended',
        lead: () =>
          'We won’t ask for any more money. If a payment is already on its way, tell us and we’ll pay it back. Thank you for what you have given.',
        next: () => ['You are always welcome back.'],
      },
      cancelled: {
        heading: 'The order is cancelled',
        lead: () => 'Nothing more will happen, and there is nothing to pay.',
        next: () => ['Any questions? Write to us and quote the reference.'],
      },
      failed: {
        heading: 'It didn’t go through',
        lead: () => 'We didn’t receive a payment, so there is no order.',
        next: () => ['You can try again, perhaps with a different payment method. Any questions? Write to us.'],
      },
      expired: {
        heading: 'Time has run out',
        lead: () => 'We didn’t receive a payment in time, so the order is closed. There is nothing to pay.',
        next: () => ['Would you still like to order? Please fill in the form again.'],
      },
    },
    nextHeading: 'What happens now?',
    yourEmail: 'your email address',
    draws: (days) => `Next payments: ${days}.`,
    keepIt: 'Keep the reference in case you want to ask us something.',
    toPayment: 'Continue to the payment',
    toSignature: 'Continue to the signature',
    invoice: {
      heading: 'How to pay',
      bankgiro: 'Bankgiro',
      ocr: 'OCR number',
      sum: 'Amount',
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
      digital: (day) => `You can print the card now. We’ll also email it to you on ${day}.`,
      'digital-when-paid': (day) => `We’ll email the card when it has been paid for, on ${day} at the earliest.`,
      printed: (day) => `We’ll post the card to arrive by ${day}.`,
      'printed-when-paid': (day, payBy) =>
        `We won’t post anything until you’ve paid. Pay by ${payBy} and the card will arrive by ${day}.`,
      'printed-late': () => 'We won’t post anything until you’ve paid. The card will then arrive within a week.',
      'printed-abroad': (day) =>
        `We’ll post the card. Post to other countries takes longer, so we can’t promise that it will arrive by ${day}.`,
      'printed-abroad-when-paid': () =>
        'We won’t post anything until you’ve paid. Post to other countries takes longer, so we can’t promise when the card will arrive.',
    },
    membershipFromPayment:
      'The membership starts on the day you pay and lasts for a year. It doesn’t renew automatically.',
    membership: (from, until) => `The membership is valid from ${from} to ${until}. It doesn’t renew automatically.`,
    receipt: {
      title: 'Your order',
      ordered: 'Date',
      reference: 'Reference',
      way: 'Payment',
      transfer: 'Bank transfer',
      toPay: 'To pay',
      paid: 'Paid',
      total: 'Total',
      perMonth: (sum) => `${sum} per month`,
      monthly: 'Amount per month',
    },
    ask: {
      kicker: 'For adults',
      heading: 'Would you like to help every month?',
      text: 'As a monthly donor you give a smaller amount every month. You can stop at any time.',
      yes: 'Yes, show me',
      no: 'No thanks',
    },
    withdraw: 'Cancel your purchase',
    withdrawText: (days) => `You can cancel within ${days}\u00a0days.`,
  },

  withdraw: {
    title: 'Cancel a purchase',
    heading: 'Withdraw from a contract',
    lead: (days) => `You can cancel memberships and giftograms within ${days}\u00a0days. You don’t have to say why.`,
    how: 'Fill in the details and press Continue. You can check what you wrote before you confirm.',
    next: 'Continue',
    confirmHeading: 'Is this right?',
    confirmText: 'I want to cancel my purchase:',
    confirm: 'Confirm withdrawal',
    change: 'Change',
    doneHeading: 'We have received your cancellation',
    number: 'Cancellation number',
    at: 'Received',
    clock: (day, time) => `${day} at\u00a0${time}`,
    mail: (email) => `We’re sending a confirmation to ${email}.`,
    after: (days) =>
      `We’ll look into it. If you cancelled in time, we’ll refund you within ${days}\u00a0days, using the payment method you used.`,
    donation:
      'A donation is not a purchase, so there is nothing to cancel. If you donated by mistake, we’ll still help: write here or email us.',
    complaints:
      'If you’re unhappy with a purchase, please tell us first. If we can’t agree, you can turn to Allmänna reklamationsnämnden (the Swedish National Board for Consumer Disputes), Box\u00a0174, 101\u00a023 Stockholm.',
    paperHeading: 'Prefer paper?',
    paper: 'You can also use the paper form, email or call. What matters is that you tell us in time.',
    paperLink: 'The withdrawal form',
    reference: 'Don’t have the reference? Tell us what you bought and when.',
    messages: {
      filledTrap:
        'A hidden field that should be empty was filled in, perhaps by your browser or a password manager. We’ve emptied it, so please press the button again.',
      tooMany:
        'There have been too many attempts in a short time. Wait a while and press the button again. What you wrote is still here.',
      unavailable:
        'We can’t receive your cancellation right now. What you wrote is still here, so please try again later or email us.',
    },
  },

  certificate: {
    title: 'Is the gift card valid?',
    otherName: 'Certificate',
    heading: 'Is the gift card valid?',
    lead: 'Enter the number on the giftogram or gift membership.',
    label: 'Card number',
    hint: 'For example K7RM-4XTV.',
    missing: 'Enter the number on the card.',
    button: 'Check if it’s valid',
    answerHeading: (number) => `Number ${number}`,
    kinds: { giftogram: 'The giftogram', membership: 'The membership' },
    valid: (what, until) => (until ? `${what} is valid until the end of ${until}.` : `${what} is valid.`),
    notYet: (what, from) =>
      `${what} isn’t valid yet. It will be valid from ${from} at the earliest, once it has been paid for.`,
    ended: (what, until) => `${what} has expired. It was valid until the end of ${until}.`,
    cancelled: (what) => `${what} is not valid.`,
    unknown: 'We can’t find a card with that number. Check that every character is right.',
    tooMany: 'Too many checks in a short time. Wait a minute and try again.',
    privacy: 'This only shows if the card is valid, never who it is for or from.',
  },

  membership: {
    choose: 'Choose a membership',
    fetchAdult: {
      heading: 'Are you a child? Fetch an adult.',
      text: 'It’s great that you want to join! An adult needs to sign you up, because we ask for a name and address.',
      adult: 'You can do it here together. Or the adult can scan the square with a phone and do it later.',
      code: 'QR code that opens the membership form',
      toOffers: 'See the memberships',
    },
    heading: 'Become a member or give a membership',
    adults: 'An adult always orders and pays.',
    offers: {
      annual: {
        heading: 'Become a member',
        text: 'For yourself, or for your child aged 13 or under. A year with four magazines.',
        button: 'Become a member',
      },
      'annual-gifted-membership': {
        heading: 'Give a membership',
        text: 'For someone you’re fond of. You choose a card, write a greeting and pick the day.',
        button: 'Give a membership',
      },
      tov: {
        heading: 'The club as a present for a child',
        text: 'For children aged 13 and under. Four magazines and a card to keep.',
        button: 'Give the club',
      },
    },
    prices: {
      'animal-rights': (sum) => `Animal-rights member from the age of 14: from ${sum} for one year.`,
      'own-animal-rights': (sum) => `Animal-rights member, for anyone aged 18 or over: from ${sum} for one year.`,
      'childrens-club': (sum) => `Children’s club, aged 13 and under: from ${sum} for one year.`,
      tov: (sum) => `From ${sum} for one year.`,
    },
    ownPages: 'Already a member or donor? Sign in to My pages',
    notRenewed: 'Membership doesn’t renew automatically.',
    low: 'Is money tight at home? Your child can join free of charge.',
  },

  adults: {
    heading: 'Support the club',
    give: 'Make a donation, become a member or give a present.',
    membership: 'How membership works, and how to give it as a present.',
  },
};

import type { Translations } from '../../shape.ts';

export const payWait: Translations['payWait'] = {
  title: (sum) => `Pay ${sum}`,
  once: 'You pay only once, even if you reload the page.',
  stuck: 'Press here if the page does not move on',
  cancel: 'Cancel the payment',
  otherWay: 'Cancel and choose another way to pay',

  checking: {
    heading: 'We’re checking your payment',
    status: 'We haven’t had an answer about the payment yet. This page updates by itself.',
    next: [
      'Do not pay again. We do not know yet whether the money has been taken.',
      'You can close this page. If you have paid, we’ll email the receipt.',
      'Want to know straight away? Check with your bank whether the money has been taken.',
    ],
    toOrder: 'To your order',
  },
  elsewhere: {
    heading: 'The payment isn’t finished yet',
    status:
      'If you have paid, this page will update by itself in a little while. Otherwise you can continue to the payment or choose another payment method.',
    link: 'Continue to the payment',
  },

  invoice: {
    text: (sum) => `You can also pay ${sum} right away.`,
    once: 'Have you already sent the money from your bank? Wait until it shows here, so you don’t pay twice.',
  },

  over: {
    failed: 'The payment did not go through',
    cancelled: 'The payment was cancelled',
    status: 'No money has been taken. Everything you filled in is saved.',
    invoiceStatus: 'No money has been taken. Your invoice stands as before.',
    toInvoice: 'Back to the invoice',
    wayHeading: 'How would you like to pay?',
    again: {
      swish: 'Pay with Swish',
      stripe: 'Pay by card with Stripe',
      card: 'Pay by card',
      invoice: 'Pay by invoice',
      f2f: 'Pay in person',
      'bank-id': 'Pay by direct debit with BankID',
      form: 'Pay by direct debit with a paper form',
      free: 'Continue',
    },
    later: 'You can also come back later. Save the address of this page.',
    none: 'We can’t take the payment here at the moment. Get in touch and we’ll sort it out.',
  },
  cancelled: 'The payment was cancelled before it was finished.',
  reasons: {
    declined: 'Your bank didn’t approve the payment. We aren’t told why, but your bank can tell you.',
    'timed-out': 'Time ran out before the payment was approved.',
    'not-started': 'The payment didn’t start. Please try again.',
    'not-enrolled': 'The number isn’t registered with Swish. Check the number or choose another payment method.',
    'bad-number': 'The mobile number does not seem right. Check it and try again.',
    'already-open': 'You already have a payment to us in progress. Finish it in the app and try again.',
    'too-young': 'Swish says you are too young to pay. Ask an adult to pay.',
    'bank-id-cancelled': 'You cancelled in BankID.',
    'bank-id-busy': 'BankID is already in use for something else. Finish that and try again.',
    'bank-id-refused': 'BankID could not approve the payment. Check that your BankID is valid.',
    'bank-id-not-started': 'The BankID app did not open. Check that it is on your phone or computer.',
    'other-signer': 'It was signed by someone other than the person who is paying.',
    'other-name': 'The name in BankID is not the name on the order.',
    'bad-sum': 'The amount is too large or too small for this payment method.',
    'too-many': 'There have been too many attempts. Choose another payment method, or get in touch.',
    'given-up': 'We didn’t receive a payment.',
    'our-fault': 'Something is wrong at our end, not yours. Choose another payment method, or try again later.',
  },
  tooMany: (seconds) => `Many people are paying right now. Wait ${seconds}\u00a0seconds and try again.`,
};

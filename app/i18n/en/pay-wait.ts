import type { Translations } from '../shape.ts';

export const payWait: Translations['payWait'] = {
  title: (sum) => `Pay ${sum}`,
  once: 'You pay only once, even if you reload the page.',
  stuck: 'Press here if the page does not move on',
  cancel: 'Cancel the payment',
  otherWay: 'Cancel and choose another way to pay',

  checking: {
    heading: 'We are finding out how it went',
    status: 'We have had no answer about the payment yet. The page moves on by itself.',
    next: [
      'Do not pay again. We do not know yet whether the money has been taken.',
      'You may close the page. If you have paid, the receipt comes by e-mail.',
      'Do you want to know right away? Check with your bank whether the money has been taken.',
    ],
    toOrder: 'To your order',
  },
  elsewhere: {
    heading: 'The payment is not finished yet',
    status:
      'If you have paid, the page moves on by itself in a little while. Otherwise you can continue to the payment, or choose another way.',
    link: 'Continue to the payment',
  },

  over: {
    failed: 'The payment did not go through',
    cancelled: 'The payment was cancelled',
    status: 'No money has been taken. Everything you filled in is saved.',
    wayHeading: 'How would you like to pay?',
    again: {
      swish: 'Pay with Swish',
      stripe: 'Pay by card at Stripe',
      card: 'Pay by card',
      invoice: 'Pay by invoice',
      f2f: 'Pay in person',
      'bank-id': 'Pay by direct debit with BankID',
      form: 'Pay by direct debit on paper',
      free: 'Go on',
    },
    later: 'You can also come back later. Keep the address of this page.',
    none: 'We cannot take the payment here at the moment. Get in touch, and we will sort it out.',
  },
  cancelled: 'The payment was cancelled before it was finished.',
  reasons: {
    declined: 'The payment did not go through at the bank. The bank does not say why, but can tell you if you ask.',
    'timed-out': 'The time ran out before the payment was approved.',
    'not-started': 'The payment never got started. Try once more.',
    'not-enrolled': 'The number is not connected to Swish. Check the number or pay in another way.',
    'bad-number': 'The mobile number does not seem right. Check it and try again.',
    'already-open': 'You already have a payment to us under way. Finish it in the app and try again.',
    'too-young': 'Swish says that whoever pays is too young. Ask an adult to pay.',
    'bank-id-cancelled': 'You cancelled in BankID.',
    'bank-id-busy': 'BankID is already in use for something else. Finish that and try again.',
    'bank-id-refused': 'BankID could not approve the payment. Check that your BankID is valid.',
    'bank-id-not-started': 'The BankID app did not open. Check that it is on your phone or computer.',
    'other-signer': 'It was signed by somebody other than the person who is to pay.',
    'bad-sum': 'The sum is larger or smaller than can be paid in this way.',
    'too-many': 'There were many tries. Pay in another way, or get in touch with us.',
    'given-up': 'We never got a payment.',
    'our-fault': 'Something is wrong on our side, not yours. Pay in another way, or try again later.',
  },
  tooMany: (seconds) => `Many people are paying right now. Wait ${seconds}\u00a0seconds and try again.`,
};

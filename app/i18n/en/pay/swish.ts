import type { Translations } from '../../shape.ts';

export const paySwish: Translations['paySwish'] = {
  heading: (sum) => `Pay ${sum} with Swish`,
  open: 'Open Swish',
  code: 'QR code for Swish',
  otherPhone: 'Pay from another phone',
  scan: ['Open Swish on your phone.', 'Choose Scan and point the camera at the code.', 'Approve the payment.'],
  find: (number) => [
    'Open Swish on your phone.',
    `The payment is waiting there, for ${number}.`,
    'Approve the payment.',
  ],
  status: 'We’re waiting for Swish. This page updates by itself.',
  left: {
    3: 'You have about three minutes.',
    2: 'You have about two minutes.',
    1: 'You have about one minute.',
    0: 'Time is up. We’re asking Swish what happened.',
  },
  codeUntil: (time) => `The payment waits until\u00a0${time}.`,
  requestUntil: (time) => `The payment waits in the app until\u00a0${time}.`,
  unsure:
    'Swish does not know whether the payment went through. Check with your bank before you pay again. We’ll keep checking.',
  lost: 'Swish didn’t send us a code. Cancel the payment and try again to get a new one.',
  number: {
    link: 'Type your mobile number instead',
    linkAgain: 'Pay with Swish by mobile number',
    heading: 'Pay with your mobile number',
    lead: 'Type the number you use with Swish. The payment will appear in the app.',
    label: 'Mobile number',
    hint: 'For example 070-123 45 67. Start with the country code if it isn’t Swedish.',
    wrong: 'The mobile number doesn’t seem right.',
    button: 'Send to the app',
    back: 'Back to the code',
    toCode: 'Show a QR code instead',
  },
};

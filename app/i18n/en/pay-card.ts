import type { Translations } from '../shape.ts';

export const payCard: Translations['payCard'] = {
  heading: (sum) => `Pay ${sum} by card`,
  perMonth: (sum) => `${sum} a month`,
  lead: 'Your card’s details go straight to Stripe, who handles the payment. We never see them.',
  onceMonthly: 'Nothing more is drawn if you reload the page.',
  leadMonthly:
    'Your card is charged now, and then on the same day every month until you tell us to stop. Its details go straight to Stripe. We never see them.',
  loading: 'The card’s fields are being fetched from Stripe.',
  needsScripts:
    'The card’s fields on this page need JavaScript. Without it you can pay on Stripe’s page, or in another way.',
  paying: 'The payment is under way. Stay on this page.',
  pay: (sum) => `Pay ${sum}`,
  declined: 'The payment did not go through. No money has been taken. Try another card, or pay in another way.',
  unreachable: 'Stripe cannot be reached right now. Try again in a while, or pay in another way.',
  otherWays: 'Pay in another way',
  updateMethod: {
    heading: 'This month’s gift did not arrive',
    text: 'The card may have expired or been blocked. Pay with a new card, and it is used from now on.',
    link: 'Change card or pay now',
  },
  approval: {
    heading: 'Your bank would like you to approve the payment',
    text: 'It is for this month’s gift. Banks sometimes want to make sure that it is you who is paying.',
    link: 'Approve the payment',
  },
};

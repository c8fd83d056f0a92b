import type { Translations } from '../../shape.ts';

export const payCard: Translations['payCard'] = {
  heading: (sum) => `Pay ${sum} by card`,
  perMonth: (sum) => `${sum} a month`,
  lead: 'Your card details go straight to Stripe, who handle the payment. We never see them.',
  onceMonthly: 'You won’t be charged again if you reload the page.',
  leadMonthly:
    'Your card is charged now, and then on the same day every month until you tell us to stop. Your card details go straight to Stripe. We never see them.',
  loading: 'Loading the card form from Stripe.',
  needsScripts:
    'The card form on this page needs JavaScript. Without it, you can pay on Stripe’s page or choose another payment method.',
  paying: 'Your payment is being processed. Please stay on this page.',
  pay: (sum) => `Pay ${sum}`,
  declined: 'The payment did not go through. No money has been taken. Try another card or another payment method.',
  unreachable: 'We can’t reach Stripe right now. Try again later, or choose another payment method.',
  otherWays: 'Choose another payment method',
  updateMethod: {
    heading: 'This month’s gift didn’t arrive',
    text: 'The card may have expired or been blocked. Pay with a new card, and we’ll use it from now on.',
    link: 'Change card or pay now',
  },
  approval: {
    heading: 'Your bank would like you to approve the payment',
    text: 'It’s for this month’s gift. Banks sometimes check that it really is you who is paying.',
    link: 'Approve the payment',
  },
};

import type { cookies as sv } from '../sv/cookies.ts';

export const cookies: typeof sv = {
  title: 'Manage cookies',
  lead: 'A cookie is a short line of text that a website saves in your browser. Here you can see which ones we have.',
  none: {
    heading: 'There is nothing to choose',
    text: 'We only have cookies that the site needs in order to work. None of them measures how you use the site. So there is nothing to say yes or no to.',
  },
  ask: {
    heading: 'May we measure on the pages for adults?',
    text: 'We would like to know how the pages for adults are used, and what breaks there. A few services then save cookies in your browser. We never measure on the pages for children, nor in forms and payments. Everything works just as well if you say no.',
    short: 'Then we can see how they are used. Everything works just as well if you say no.',
    more: 'More about cookies',
    hint: 'You can change your mind whenever you like, here on this page. We remember your answer for a year at most.',
    chosen: {
      nothing: 'You have not chosen. So we do not measure.',
      yes: 'You have said yes. We measure on the pages for adults.',
      no: 'You have said no. We do not measure.',
    },
  },
  yes: 'Yes, please',
  no: 'No, thanks',
  close: 'Close',
  list: {
    heading: 'What may be saved on your device',
    things: {
      settings: {
        title: 'Your settings',
        text: 'Remembers how large you want the text, whether sound and movement are on, and how the voice reads. It is never sent anywhere.',
      },
      language: {
        title: 'Your language',
        text: 'Remembers which language you read. It holds only the code of the language, such as sv.',
      },
      choice: {
        title: 'Your answer about measuring',
        text: 'Remembers whether you have said yes or no to our measuring. It holds only the answer and which question it was about.',
      },
      answers: {
        title: 'Forms for adults',
        text: 'Keeps what an adult has written until the form is done. It holds a random number. The answers are kept encrypted with us.',
      },
      cardDevice: {
        title: 'Safe card payments',
        text: 'Helps Stripe to stop card fraud. It is saved only when an adult enters a card.',
      },
      cardVisit: {
        title: 'Safe card payments, one visit',
        text: 'Does the same as the one before, but during one visit only.',
      },
      measuring: {
        title: 'Measuring, for adults',
        text: 'Counts visits to the pages for adults. It is saved only if you say yes, and removed if you change your mind.',
      },
    },
    cookie: 'is a cookie.',
    storage: 'is not a cookie, but a note in your browser.',
    stays: (days, onRequest) => {
      if (days === null) return 'It stays until you remove it.';
      if (days < 1) return `It stays for ${Math.round(days * 24 * 60)}\u00a0minutes.`;
      const time = days === 1 ? 'a day' : `${days}\u00a0days`;
      return onRequest ? `It stays for ${time}, or ${onRequest}\u00a0days if you ask for it.` : `It stays for ${time}.`;
    },
    keeper: (keeper) => {
      if (keeper === 'club') return 'It comes from us.';
      return `It is saved by ${keeper === 'stripe' ? 'the payment service Stripe' : keeper}.`;
    },
  },
};

import type { cookies as sv } from '../sv/cookies.ts';

export const cookies: typeof sv = {
  title: 'Manage cookies',
  lead: 'A cookie is a short line of text that a website saves in your browser. Here you can see which ones we have.',
  none: {
    heading: 'There is nothing to choose',
    text: 'We only use cookies that the site needs in order to work. None of them tracks how you use the site, so there is nothing to say yes or no to.',
  },
  ask: {
    heading: 'May we count visits to the pages for adults?',
    text: 'We would like to know how the pages for adults are used, and what breaks there. A few services then save cookies in your browser. We never do this on the pages for children, or in forms and payments. Everything works just as well if you say no.',
    short: 'Then we can see how they are used. Everything works just as well if you say no.',
    more: 'More about cookies',
    hint: 'You can change your mind on this page at any time. We remember your answer for up to a year.',
    chosen: {
      nothing: 'You haven’t chosen yet, so we don’t count visits.',
      yes: 'You have said yes. We count visits to the pages for adults.',
      no: 'You have said no. We don’t count visits.',
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
        text: 'Remembers how large you want the text, whether sound and movement are on, how the voice reads and how much you like to read. It is never sent anywhere.',
      },
      shelf: {
        title: 'My animals and what you have done',
        text: 'Remembers which animals you saved with the paw, where you pressed ‘I did it’, and which steps of a craft or recipe you have ticked. Nothing is saved until you press, and it is never sent anywhere. You ask for it yourself, so the law does not require us to ask you first (the Swedish Electronic Communications Act, chapter 9, section 28). The button ‘Clear the shelf’ on the Animal facts page removes all of it.',
      },
      offline: {
        title: 'Pages to read offline',
        text: 'Saves the front page, the animals you open and the places you choose. It starts only when you press ‘Save on this device’ on the App page, or at a place. You remove all of it on the App page. You ask for it yourself, so the same section of the law requires no consent. A form or an order is never saved like this.',
      },
      language: {
        title: 'Your language',
        text: 'Remembers which language you read in. It only holds the language code, such as sv.',
      },
      choice: {
        title: 'Your answer about counting visits',
        text: 'Remembers whether you said yes or no. It only holds the answer and which question it was about.',
      },
      answers: {
        title: 'Forms for adults',
        text: 'Keeps what an adult has written until the form is finished. It holds a random number. We store the answers, encrypted.',
      },
      member: {
        title: 'Signing in to My pages',
        text: 'Remembers that you are signed in. It holds a random number. It goes when you sign out or close the browser, unless you choose to stay signed in.',
      },
      memberSignIn: {
        title: 'The browser that asked to sign in',
        text: 'Lets the link in the e-mail sign you in with one press, here and nowhere else.',
      },
      memberPost: {
        title: 'What you had written',
        text: 'Keeps, encrypted, what you sent just as your session ended, so that you need not write it again.',
      },
      cardDevice: {
        title: 'Safe card payments',
        text: 'Helps Stripe prevent card fraud. It is only saved when an adult enters a card.',
      },
      cardVisit: {
        title: 'Safe card payments, one visit',
        text: 'Does the same as the one above, but only for one visit.',
      },
      measuring: {
        title: 'Counting visits, for adults',
        text: 'Counts visits to the pages for adults. It is only saved if you say yes, and removed if you change your mind.',
      },
    },
    cookie: 'is a cookie.',
    storage: 'is not a cookie, but a note in your browser.',
    stays: (days, onRequest) => {
      if (days === null) return 'It stays until you remove it.';
      const minutes = Math.round(days * 24 * 60);
      const short = minutes > 60 ? `${minutes / 60}\u00a0hours` : `${minutes}\u00a0minutes`;
      const time = days < 1 ? short : days === 1 ? 'a day' : `${days}\u00a0days`;
      return onRequest ? `It stays for ${time}, or ${onRequest}\u00a0days if you ask for it.` : `It stays for ${time}.`;
    },
    keeper: (keeper) => {
      if (keeper === 'club') return 'It comes from us.';
      return `It is saved by ${keeper === 'stripe' ? 'the payment service Stripe' : keeper}.`;
    },
  },
};

export const design = {
  sampleHeading: 'The fox sleeps with her tail for a blanket',
  sampleText: 'The quick brown fox jumps over the lazy dog. Il1 O0 rn m åäö ÅÄÖ é 0123456789',
  form: {
    title: 'Give a giftogram',
    step: 'Greeting',
    questions: 'Questions',
    errors: 'Questions with faults',
    pay: 'Pay 200 sek with Swish',
    next: 'Next step: delivery',
    to: 'Granny Testa',
    greeting:
      'Dear Granny,\n\nThis year you get a present that helps the animals. Thank you for always stopping the car for hedgehogs.\n\nLove from Testa',
    receipt: 'Your giftogram',
    gift: 'Gift',
    once: 'once',
    total: 'To pay',
    sum: '200 sek',
    regret: 'Have you changed your mind? Tell us within 14 days.',
    address: 'Address',
    addressLines: 'Granstigen 4\n123 45 Djurstad',
  },
};

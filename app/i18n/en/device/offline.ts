import type { Translations } from '../../shape.ts';

export const offline: Translations['offline'] = {
  title: 'You are offline',
  lead: 'This page isn’t saved on your device. But the front page and the animals you have opened are still here.',
  notice: 'You are reading offline. This is how the page looked when you were last here.',
  heading: 'Read offline',
  text: 'Press the button to save the front page, all the cards and the animals you open. Then you can read them on the bus, in a tent or in a classroom with no internet.',
  keep: 'Save on this device',
  forget: 'Stop saving and remove everything',
  said: {
    working: 'Saving …',
    kept: 'Done! Now you can read offline.',
    forgotten: 'Everything has been removed.',
    cannot: 'This browser can’t do it.',
  },
  place: {
    names: {
      skog: 'the forest',
      ang: 'the meadow',
      fjall: 'the mountains',
      sjo: 'the lake',
      hav: 'the sea',
      tradgard: 'the garden',
      gard: 'the farm',
      hem: 'the animals at home',
      varlden: 'the animals far away',
    },
    keep: (place: string) => `Save ${place} on this device`,
    forget: (place: string) => `Remove ${place} from this device`,
    said: {
      working: 'Saving all the animals …',
      kept: 'Done! Now you can read about every animal here offline. They update by themselves when you’re online.',
      forgotten: 'Removed.',
      cannot: 'That didn’t work. Are you online?',
    },
  },
  installHeading: 'Turn the site into an app',
  install: [
    'iPhone and iPad: tap Share, then Add to Home Screen.',
    'Android: tap the three dots, then Install app or Add to Home screen.',
    'Computer with Chrome or Edge: press Install in the address bar.',
  ],
};

import { expect, it } from 'vitest';
import { announcer } from './announcer.ts';

it('a text is written once, also where a translator has changed it since', () => {
  const place = {
    textContent: 'Öppna appen',
    replaceChildren(text: string) {
      this.textContent = text;
    },
  };
  const say = announcer();
  const hear = (text: string) => say(place as unknown as Element, text);
  hear('Öppna appen');
  place.textContent = 'Open the app';
  hear('Öppna appen');
  expect(place.textContent).toBe('Open the app');
  hear('Skriv din kod');
  expect(place.textContent).toBe('Skriv din kod');
});

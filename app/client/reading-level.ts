import { choices, type PageSettings, type ReadingSettings } from './settings.ts';

/**
 * Checks the radio button of the level that the page shows, and keeps what the reader chooses. An address with a level
 * (`#kort`) goes before the kept choice, and does not change it.
 */
export function keepLevel(page: Document, settings: PageSettings): void {
  const radios = [...page.querySelectorAll<HTMLInputElement>('[name="level"]')];
  const show = (): void => {
    const level = levelIn(location.hash) ?? settings.now().level;
    for (const radio of radios) radio.checked = radio.value === level;
  };
  if (!radios.length) return;
  show();
  addEventListener('hashchange', show);
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      settings.choose({ level: radio.value });
      // The address can be shared as the page is read, and agrees with it after a reload.
      history.replaceState(history.state, '', `#${radio.value}`);
    });
  }
}

/** Level that a fragment names; undefined for any other fragment. */
export function levelIn(fragment: string): ReadingSettings['level'] | undefined {
  return choices.level.find((level) => fragment === `#${level}`);
}

import { settingsThing } from '#consent/device-storage.ts';

/** What a visitor may choose for their device; the first of each is what holds until they do. */
export const choices = {
  text: ['normal', 'larger', 'largest'],
  motion: ['device', 'none'],
  sound: ['on', 'off'],
  speed: ['normal', 'calm'],
} as const;

export type Settings = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export interface PageSettings {
  /** Lays what the device has kept on the page, where the stylesheet and the voice look for it. */
  recall(): void;
  now(): Settings;
  /** Holds at once, and is kept on the device. */
  choose(chosen: unknown): void;
}

const key = settingsThing.name;

/** The settings in whatever is given: what is missing, strange or broken is as if nobody had chosen. */
export function toSettings(found: unknown): Settings {
  const given = Object(found) as Record<string, unknown>;
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === given[name]) ?? values[0],
  ]);
  return Object.fromEntries(chosen) as Settings;
}

/** A browser may refuse to keep anything: then a choice holds for as long as the page does. */
export function settingsOf({ documentElement: { dataset } }: Document): PageSettings {
  return {
    recall: () => void Object.assign(dataset, kept()),
    now: () => toSettings(dataset),
    choose(chosen) {
      const settings = toSettings(chosen);
      Object.assign(dataset, settings);
      try {
        localStorage.setItem(key, JSON.stringify(settings));
      } catch {}
    },
  };
}

function kept(): Settings {
  try {
    return toSettings(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return toSettings(null);
  }
}

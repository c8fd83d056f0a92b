import { settingsThing } from '#consent/model/device-storage.ts';

/** Settings of a device; the first value of each is the default. */
export const choices = {
  text: ['normal', 'larger', 'largest'],
  motion: ['device', 'none'],
  sound: ['on', 'off'],
  speed: ['normal', 'calm'],
  level: ['mer', 'kort'],
} as const;

export type ReadingSettings = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export interface PageSettings {
  /** Applies the stored settings to the document, where CSS and the voice read them. */
  recall(): void;
  now(): ReadingSettings;
  /** Applies the settings at once and stores them on the device; those not named stay as they are. */
  choose(chosen: object): void;
}

const key = settingsThing.name;

/** Parses stored settings; missing or invalid values get the default. */
export function toSettings(found: unknown): ReadingSettings {
  const given = Object(found) as Record<string, unknown>;
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === given[name]) ?? values[0],
  ]);
  return Object.fromEntries(chosen) as ReadingSettings;
}

/** Reads and writes the settings. When a browser refuses storage, a choice lasts as long as the page. */
export function settingsOf({ documentElement: { dataset } }: Document): PageSettings {
  return {
    recall: () => void Object.assign(dataset, kept()),
    now: () => toSettings(dataset),
    choose(chosen) {
      const settings = toSettings({ ...toSettings(dataset), ...chosen });
      Object.assign(dataset, settings);
      try {
        localStorage.setItem(key, JSON.stringify(settings));
      } catch {}
    },
  };
}

function kept(): ReadingSettings {
  try {
    return toSettings(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return toSettings(null);
  }
}

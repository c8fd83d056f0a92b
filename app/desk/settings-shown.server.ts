import * as v from 'valibot';
import type { Config } from '#config/config.server.ts';
import { settings } from '#config/settings.server.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { settingMeanings } from '#i18n/sv/desk/setting-meanings.ts';

export interface ShownSetting {
  name: string;
  meaning: string;
  /** Null for a secret that is set; it never leaves the server. */
  value: string | null;
  isDefault: boolean;
}

/** Meanings in Swedish. The compiler asks for one of each setting. */
const inSwedish: Record<keyof typeof settings, string> = settingMeanings;

/** Settings as the office may see them, in its language. A secret is told apart only as empty or not. */
export function listSettings(config: Config, locale: LocaleCode): ShownSetting[] {
  return Object.entries(settings).map(([key, { name, meaning: english, fallback, schema, secret }]) => {
    const meaning = locale === 'sv' ? inSwedish[key as keyof typeof settings] : english;
    const value = textOf((config as Record<string, unknown>)[key]);
    const usual = v.safeParse(schema as v.GenericSchema<string>, fallback ?? '');
    const isDefault = usual.success && textOf(usual.output) === value;
    return { name, meaning, value: secret && value ? null : value, isDefault };
  });
}

/** A certificate is many lines that tell the office nothing. */
function inBrief(text: string): string {
  return text.startsWith('-----BEGIN') ? text.slice(0, text.indexOf('-----', 10) + 5) : text;
}

function textOf(value: unknown): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).join(' ').trim();
  return typeof value === 'string' || typeof value === 'number' ? inBrief(String(value)) : '';
}

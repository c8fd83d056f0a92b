import { afterEach, describe, expect, it, vi } from 'vitest';
import { translations as en } from '#i18n/en/translations.ts';
import { translations as sv } from '#i18n/sv/translations.ts';
import { choices, settingsOf, toSettings } from './settings.ts';

const untouched = { text: 'normal', motion: 'device', sound: 'on', speed: 'normal', level: 'mer' };

function aDevice(kept: string | null) {
  const storage = { getItem: vi.fn<() => string | null>(() => kept), setItem: vi.fn<() => void>() };
  vi.stubGlobal('localStorage', storage);
  const dataset: Record<string, string> = {};
  const settings = settingsOf({ documentElement: { dataset } } as unknown as Document);
  return { dataset, settings, storage };
}

afterEach(() => vi.unstubAllGlobals());

describe('the settings', () => {
  it.each([null, undefined, '', 7, [], {}, { text: 'huge' }, { text: null, __proto__: { motion: 'no' } }])(
    'in %j are as if nobody had chosen',
    (found) => {
      expect(toSettings(found)).toEqual(untouched);
    },
  );

  it('that are sound are taken beside those that are not', () => {
    expect(toSettings({ text: 'largest', motion: 3, speed: 'calm', size: 'largest' })).toEqual({
      ...untouched,
      text: 'largest',
      speed: 'calm',
    });
  });

  it.each([null, '', '{', 'null', '"largest"', '[1]', '{"text":{}}'])('kept as %j break nothing', (kept) => {
    const { dataset, settings } = aDevice(kept);
    settings.recall();
    expect(dataset).toEqual(untouched);
  });

  it('lie on the page and on the device', () => {
    const { dataset, settings, storage } = aDevice(null);
    settings.choose({ ...untouched, motion: 'none' });
    expect(dataset).toEqual({ ...untouched, motion: 'none' });
    expect(storage.setItem).toHaveBeenCalledWith('settings', JSON.stringify({ ...untouched, motion: 'none' }));
  });

  it('hold for the page where the browser keeps nothing', () => {
    const { settings, storage } = aDevice(null);
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    storage.getItem.mockImplementation(refuse);
    storage.setItem.mockImplementation(refuse);
    settings.recall();
    expect(settings.now()).toEqual(untouched);
    settings.choose({ text: 'larger' });
    expect(settings.now()).toEqual({ ...untouched, text: 'larger' });
    settings.choose({ level: 'kort' });
    expect(settings.now()).toEqual({ ...untouched, text: 'larger', level: 'kort' });
  });

  it.each([sv, en])('are those that the panel offers, in the same order', ({ reading }) => {
    const offered = Object.keys(choices).map((name) => [name, reading[name as keyof typeof choices].options]);
    expect(offered.map(([name, options]) => [name, Object.keys(options as object)])).toEqual(Object.entries(choices));
  });
});

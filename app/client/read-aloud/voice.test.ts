import { describe, expect, it } from 'vitest';
import { pickVoice, type Voice } from './voice.ts';

function aVoice(name: string, lang: string, more: Partial<Voice> = {}): Voice {
  return { name, lang, localService: true, default: false, ...more };
}

const alva = aVoice('Alva', 'sv-SE');
const samantha = aVoice('Samantha', 'en-US');

describe('the voice', () => {
  it.each([
    ['is the language’s', [samantha, alva], 'sv-SE', 'Alva'],
    ['is known by Android’s way of writing', [samantha, aVoice('svenska', 'sv_SE')], 'sv-SE', 'svenska'],
    ['may be of another country', [alva, aVoice('Daniel', 'en-GB')], 'en-US', 'Daniel'],
    ['is rather of the same country', [aVoice('Daniel', 'en-GB'), aVoice('Zira', 'en-US')], 'en-US', 'Zira'],
    ['is rather the device’s own choice', [alva, aVoice('Klara', 'sv-SE', { default: true })], 'sv-SE', 'Klara'],
    ['is no jest', [aVoice('Albert', 'en-US'), aVoice('Bells', 'en-US'), samantha], 'en-US', 'Samantha'],
    ['is none when the device has none', [], 'sv-SE', undefined],
    ['is none of another language', [samantha, aVoice('Sv', 'svx-SE')], 'sv-SE', undefined],
    ['is never one from elsewhere', [aVoice('Sofie Online', 'sv-SE', { localService: false })], 'sv-SE', undefined],
  ])('%s', (_, voices, language, name) => {
    expect(pickVoice(voices, language)?.name).toBe(name);
  });
});

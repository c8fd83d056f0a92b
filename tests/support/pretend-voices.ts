import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { untilEnhanced, type Visitor } from './browser.ts';

export interface PretendVoice {
  name: string;
  lang: string;
  localService: boolean;
}

export const alva: PretendVoice = { name: 'Alva', lang: 'sv-SE', localService: true };

interface Pretence {
  /** Spoken texts, and marks where speech was cancelled. */
  said: string[];
  rates: number[];
  /** True when the page has received the list of voices. */
  isTold: boolean;
  /** Moves the voice to a word. */
  reach(word: string): void;
  /** Ends the current speech. */
  finish(): void;
}
declare global {
  interface Window {
    pretence: Pretence;
  }
}

/** Opens a page in a browser with these fake voices. It finds them after a moment, as in real browsers. */
export async function openWithVoices(
  visitor: Visitor,
  path: string,
  voices: PretendVoice[] | null,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await visitor.open('about:blank', { reducedMotion: 'reduce', ...options });
  await page.addInitScript(pretend, voices);
  await page.goto(inject('site') + path);
  await untilEnhanced(page);
  return page;
}

/** Browser side: a headless browser has no voices. */
function pretend(voices: PretendVoice[] | null): void {
  const said: string[] = [];
  const rates: number[] = [];
  let current: (EventTarget & { text: string; rate: number }) | null = null;

  class Utterance extends EventTarget {
    text: string;
    rate = 1;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  class Synthesis extends EventTarget {
    isReady = false;
    getVoices() {
      return this.isReady ? voices : [];
    }
    speak(utterance: Utterance) {
      said.push(utterance.text);
      rates.push(utterance.rate);
      current = utterance;
    }
    cancel() {
      const cancelled = current;
      current = null;
      if (!cancelled) return;
      said.push('(silence)');
      sessionStorage.setItem('silenced', location.pathname);
      cancelled.dispatchEvent(Object.assign(new Event('error'), { error: 'interrupted' }));
    }
  }
  const synthesis = new Synthesis();
  setTimeout(() => {
    synthesis.isReady = true;
    synthesis.dispatchEvent(new Event('voiceschanged'));
    window.pretence.isTold = true;
  }, 100);
  Object.defineProperty(window, 'speechSynthesis', { value: voices ? synthesis : undefined });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  window.pretence = {
    said,
    rates,
    isTold: false,
    reach(word) {
      const charIndex = current?.text.indexOf(word) ?? -1;
      current?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex }));
    },
    finish() {
      current?.dispatchEvent(new Event('end'));
    },
  };
}

import { localeOfPage } from '#i18n/locale-of-page.ts';
import type { PageSettings } from '../settings.ts';
import { passagesOf, type ReadablePassage } from './passages.ts';
import { type SpeechState, toReader } from './reader.ts';
import { findVoice, pickVoice } from './voice.ts';

const speeds = { normal: 1, calm: 0.8 };

/**
 * Read-aloud: offered when the device has a local voice for the article's language. The settings work on every device.
 */
export async function offerReading(page: Document, row: HTMLElement, settings: PageSettings): Promise<void> {
  let hush = () => {};
  enhanceSettings(row, settings, () => {
    if (settings.now().sound === 'off') hush();
  });
  row.dataset.ready = '';

  const { speechSynthesis: synthesis } = window as Partial<Window>;
  const voice = synthesis && (await findVoice(synthesis, row.dataset.readAloud ?? ''));
  const play = row.querySelector<HTMLButtonElement>('[data-part="play"]');
  const stop = row.querySelector<HTMLButtonElement>('[data-part="stop"]');
  if (!voice || !play || !stop) return;

  const { markPassage, markWord } = toMarks(page);
  const reader = toReader(
    synthesis,
    () => passagesOf(page, row.dataset.readAloud ?? ''),
    () => pickVoice(synthesis.getVoices(), translatedInto(page) ?? voice.lang) ?? voice,
    () => speeds[settings.now().speed],
    {
      onState: show,
      onPassage: markPassage,
      onWord: markWord,
    },
  );

  function show(state: SpeechState): void {
    // Keep the focus in the row when the stop button disappears.
    if (state === 'idle' && page.activeElement === stop) play?.focus();
    row.dataset.state = state;
    for (const label of play?.querySelectorAll<HTMLElement>('[data-when]') ?? []) {
      label.hidden = label.dataset.when !== state;
    }
  }

  play.addEventListener('click', () => (row.dataset.state === 'speaking' ? reader.pause() : reader.play()));
  stop.addEventListener('click', reader.stop);
  page.querySelector('.levels')?.addEventListener('change', reader.stop);
  // Speech would otherwise continue on the next page.
  addEventListener('pagehide', reader.stop);
  hush = reader.stop;
  row.dataset.voice = '';
}

/** Language into which the page has been translated by the browser; null when it has not. */
function translatedInto(page: Document): string | null {
  const { lang } = page.documentElement;
  return lang.split('-')[0] === localeOfPage(page) ? null : lang;
}

/**
 * Highlights the text being read aloud without changing the DOM text. Browsers without the CSS Highlight API mark only
 * the paragraph.
 */
function toMarks(page: Document) {
  const highlights = 'highlights' in CSS ? CSS.highlights : null;

  function markPassage(passage: ReadablePassage | null): void {
    const before = page.querySelector('[data-speaking]');
    const element = passage?.element;
    highlights?.delete('spoken');
    before?.removeAttribute('data-speaking');
    if (!element) return;
    element.setAttribute('data-speaking', '');
    const { top, bottom } = element.getBoundingClientRect();
    // A paragraph still being read may be larger than the window, so a visible part is enough.
    const isOutside = element === before ? bottom < 0 || top > innerHeight : top < 0 || bottom > innerHeight;
    if (isOutside) element.scrollIntoView({ block: 'start', behavior: isStill(page) ? 'instant' : 'smooth' });
  }

  function markWord(word: Range): void {
    highlights?.set('spoken', new Highlight(word));
  }

  return { markPassage, markWord };
}

/** Reduced motion, from the device or the visitor's settings; CSS resolves both into `--motion`. */
function isStill({ documentElement }: Document): boolean {
  return getComputedStyle(documentElement).getPropertyValue('--motion').trim() === '0';
}

/** Settings dialog: opens with its button; each choice applies at once. */
function enhanceSettings(row: HTMLElement, settings: PageSettings, onChange: () => void): void {
  const dialog = row.querySelector('dialog');
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;

  row.querySelector('[data-part="settings"]')?.addEventListener('click', () => {
    for (const [name, value] of Object.entries(settings.now())) {
      const radio = form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
      if (radio) radio.checked = true;
    }
    dialog.showModal();
  });
  form.addEventListener('change', () => {
    settings.choose(Object.fromEntries(new FormData(form)));
    onChange();
  });
}

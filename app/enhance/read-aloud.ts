import { toMarks } from './marks.ts';
import { passagesOf } from './passages.ts';
import { type SpeechState, toReader } from './reader.ts';
import type { PageSettings } from './settings.ts';
import { enhanceSettings } from './settings-panel.ts';
import { findVoice } from './voice.ts';

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
    passagesOf(page, row.dataset.readAloud ?? ''),
    voice,
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
  // Speech would otherwise continue on the next page.
  addEventListener('pagehide', reader.stop);
  hush = reader.stop;
  row.dataset.voice = '';
}

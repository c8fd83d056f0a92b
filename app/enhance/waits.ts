import { watchBankId } from './bank-id.ts';
import { watchWaiting } from './waiting.ts';

/** Loads polling as one module: as two, the shared chunk would be listed in every page's script. */
export function watchWaits(page: Document): void {
  const waiting = page.querySelector<HTMLElement>('[data-waiting]');
  if (waiting) watchWaiting(page, waiting);
  const bankId = page.querySelector<HTMLElement>('[data-bank-id]');
  if (bankId) watchBankId(page, bankId);
}

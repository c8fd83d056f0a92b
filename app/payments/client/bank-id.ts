import { type Announcer, announcer } from './announcer.ts';
import { lookAgain } from './look-again.ts';

interface BankIdState {
  isOver: boolean;
  status: string;
  /** SVG from our own server, or null. */
  qr: string | null;
  link: string | null;
}

const pace = { pause: 1000 };

/**
 * Polls the BankID state each second and shows the current QR code and instruction. Reloads the page when it is over.
 */
export function watchBankId(page: Document, box: HTMLElement): void {
  const say = announcer();
  lookAgain(page, pace, async () => {
    const response = await fetch(box.dataset.bankId ?? '', { cache: 'no-store' });
    if (!response.ok) throw new Error(String(response.status));
    const state = (await response.json()) as BankIdState;
    if (state.isOver) location.replace(location.pathname);
    else show(box, state, say);
    return !state.isOver;
  });
}

function show(box: HTMLElement, { status, qr, link }: BankIdState, say: Announcer): void {
  const said = box.querySelector('[data-part="status"]');
  if (said) say(said, status);
  const start = box.querySelector<HTMLElement>('[data-part="start"]');
  if (start) start.hidden = qr === null;
  const code = box.querySelector('[data-part="qr"]');
  if (code && qr !== null) code.innerHTML = qr;
  const opener = box.querySelector('[data-part="link"]');
  if (opener && link !== null) opener.setAttribute('href', link);
}

import { lookAgain } from './look-again.ts';

interface State {
  isOver: boolean;
  status: string;
  /** An SVG of our own server's, or null. */
  qr: string | null;
  link: string | null;
}

const pace = { pause: 1000 };

/** Shows each second the next code for the BankID app, and what is to be done; when it is over, the page is read anew. */
export function watchBankId(page: Document, box: HTMLElement): void {
  lookAgain(page, pace, async () => {
    const response = await fetch(box.dataset.bankId ?? '', { cache: 'no-store' });
    if (!response.ok) throw new Error(String(response.status));
    const state = (await response.json()) as State;
    if (state.isOver) location.replace(location.pathname);
    else show(box, state);
    return !state.isOver;
  });
}

function show(box: HTMLElement, { status, qr, link }: State): void {
  const said = box.querySelector('[data-part="status"]');
  // The same words are not read out again.
  if (said && said.textContent !== status) said.textContent = status;
  const start = box.querySelector<HTMLElement>('[data-part="start"]');
  if (start) start.hidden = qr === null;
  const code = box.querySelector('[data-part="qr"]');
  if (code && qr !== null) code.innerHTML = qr;
  const opener = box.querySelector('[data-part="link"]');
  if (opener && link !== null) opener.setAttribute('href', link);
}

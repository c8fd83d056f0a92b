interface State {
  isOver: boolean;
  status: string;
  /** An SVG of our own server's, or null. */
  qr: string | null;
  link: string | null;
}

const millisecondsBetween = 1000;

/** Shows each second the next code for the BankID app, and what is to be done; when it is over, the page is read anew. */
export function watchBankId(box: HTMLElement): void {
  const look = async (): Promise<void> => {
    const state = await fetch(box.dataset.bankId ?? '', { cache: 'no-store' })
      .then((answer) => (answer.ok ? (answer.json() as Promise<State>) : null))
      .catch(() => null);
    if (state?.isOver) return location.replace(location.pathname);
    if (state) show(box, state);
    setTimeout(() => void look(), millisecondsBetween);
  };
  setTimeout(() => void look(), millisecondsBetween);
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

const part = '[data-consent-part]';
/** Latest dialog, and whether it is still loading: a second request must not open a second one. */
let latest: HTMLDialogElement | null = null;
let isComing = false;

/**
 * Shows the cookie page's consent form in a dialog, and submits it as that page would.
 * @throws when the page cannot be loaded
 */
export async function openConsent(page: Document, address: string): Promise<void> {
  if (isComing || latest?.open) return;
  const dialog = page.createElement('dialog');
  dialog.className = 'settings';
  latest = dialog;
  isComing = true;
  await fetch(address)
    .then((response) => show(dialog, response))
    .finally(() => {
      isComing = false;
    });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-consent-form]')) return;
    event.preventDefault();
    // Fall back to the cookie page itself.
    send(page, dialog, form, event.submitter).catch(() => location.assign(address));
  });
  page.body.append(dialog);
  dialog.showModal();
}

async function show(dialog: HTMLDialogElement, response: Response): Promise<void> {
  // A template is inert: it does not apply the other page's styles, which this page's CSP would block.
  const page = document.createElement('template');
  page.innerHTML = await response.text();
  const found = page.content.querySelector(part);
  const heading = found?.querySelector('h2');
  if (!response.ok || !found || !heading) throw new Error('The cookie page could not be loaded.');
  dialog.setAttribute('aria-labelledby', heading.id);
  found.className = 'settings__form';
  for (const leave of found.querySelectorAll<HTMLElement>('[data-consent-close]')) leave.hidden = false;
  dialog.replaceChildren(found);
}

/** Live regions announce only changes, so clear the status and set its text again. */
function sayAnew(status: Element | null): void {
  const said = status?.textContent ?? '';
  status?.replaceChildren();
  setTimeout(() => status?.replaceChildren(said), 100);
}

async function send(page: Document, dialog: HTMLDialogElement, form: HTMLFormElement, button: HTMLElement | null) {
  const { dataset } = page.documentElement;
  const fields = [...new FormData(form, button)];
  const answer = button?.getAttribute('value') ?? '';
  const body = new URLSearchParams(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  await show(dialog, await fetch(form.action, { method: 'POST', body }));
  dialog.querySelector<HTMLElement>(`[value="${answer}"]`)?.focus();
  sayAnew(dialog.querySelector('[role="status"]'));
  // Only pages that may be measured have this attribute.
  const before = dataset.consent;
  if (!before || before === answer) return;
  // Loaded analytics can only be stopped by reloading.
  if (before === 'yes') return location.reload();
  dataset.consent = answer;
  if (answer === 'yes') (await import('./measuring.ts')).measure(page);
}

const part = '[data-consent-part]';
/** The latest that was asked for, and whether it is still on its way: asked for twice, it opens once. */
let latest: HTMLDialogElement | null = null;
let isComing = false;

/**
 * Shows the choice of the page about cookies in a dialog, and sends it as that page would.
 * @throws when the page cannot be had
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
    // The page itself can do it as well.
    send(page, dialog, form, event.submitter).catch(() => location.assign(address));
  });
  page.body.append(dialog);
  dialog.showModal();
}

async function show(dialog: HTMLDialogElement, response: Response): Promise<void> {
  // Nothing comes to life in a template: not that page's styles either, which this one's policy does not allow.
  const page = document.createElement('template');
  page.innerHTML = await response.text();
  const found = page.content.querySelector(part);
  const heading = found?.querySelector('h2');
  if (!response.ok || !found || !heading) throw new Error('The page about cookies is not there.');
  dialog.setAttribute('aria-labelledby', heading.id);
  found.className = 'settings__form';
  for (const leave of found.querySelectorAll<HTMLElement>('[data-consent-close]')) leave.hidden = false;
  dialog.replaceChildren(found);
}

/** What stands in a status when it comes is not read out; what changes in it is. */
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
  // Only a page that may be measured has it.
  const before = dataset.consent;
  if (!before || before === answer) return;
  // What has been loaded is stopped by leaving the page alone.
  if (before === 'yes') return location.reload();
  dataset.consent = answer;
  if (answer === 'yes') (await import('./measuring.ts')).measure(page);
}

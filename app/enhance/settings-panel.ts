import type { PageSettings } from './settings.ts';

/** Settings dialog: opens with its button; each choice applies at once. */
export function enhanceSettings(row: HTMLElement, settings: PageSettings, onChange: () => void): void {
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

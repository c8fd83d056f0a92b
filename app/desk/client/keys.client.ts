// Keys of the office's pages: J and K move between a list's rows, / goes to the search, ? shows the keys. They can be turned off, by
// those who dictate to the computer or lean on the keyboard (WCAG 2.1.4); the choice stays on the device.
const storageKey = 'kansli-tangenter';
const help = document.getElementById('kanslitangenter');
const toggle = help?.querySelector<HTMLInputElement>('input[type=checkbox]');

for (const button of document.querySelectorAll<HTMLElement>('[popovertarget=kanslitangenter]')) button.hidden = false;
if (toggle) {
  toggle.checked = areOn();
  toggle.addEventListener('change', () => keep(toggle.checked));
}
document.addEventListener('keydown', (event) => {
  const act = acts[event.key.toLowerCase()];
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isTyping(event.target) || document.querySelector(':popover-open, dialog[open]') || !areOn()) return;
  if (act()) event.preventDefault();
});

/** Act of each key; false where the page has nothing for it. */
const acts: Readonly<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  '/': () => focus(document.querySelector<HTMLElement>('main input[type=search]')),
  '?': () => {
    help?.showPopover();
    return help !== null;
  },
};

/** Moves the focus to the link of the next row, or of the first or last one. Enter opens it, as any link. */
function move(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main .list tbody tr')].filter((row) =>
    row.querySelector('a'),
  );
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here < 0 ? (step > 0 ? 0 : rows.length - 1) : here + step;
  return focus(rows[next]?.querySelector('a'));
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null && element !== undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** On unless they were turned off. Where nothing may be stored, they stay on. */
function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'av';
  } catch {
    return true;
  }
}

function keep(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'av');
  } catch {
    // The browser stores nothing: the choice ends with the page.
  }
}

/** Falls back to the original of a scaled picture that fails to load, also when it failed before this script ran. */
export function enhanceImages(page: Document): void {
  page.addEventListener('error', ({ target }) => showOriginal(target), { capture: true });
  for (const image of page.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) showOriginal(image);
  }
}

function showOriginal(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  if (target.classList.contains('picture__placeholder')) {
    target.hidden = true;
    return;
  }
  const { original } = target.dataset;
  if (!original) {
    // The original failed too. Hide the broken picture; its alternative text is still read out.
    if (target.classList.contains('picture__image')) target.style.opacity = '0';
    return;
  }
  console.warn(`The picture ${target.currentSrc || target.src} could not be loaded; its original is shown.`);
  // Try the original only once.
  delete target.dataset.original;
  target.removeAttribute('srcset');
  target.src = original;
}

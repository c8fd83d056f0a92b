/**
 * Opens the consent form ('Hantera kakor') over the current page. Without scripts its link leads to a separate page.
 */
export function enhanceConsent(page: Document): void {
  page.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-consent-link]') : null;
    if (!link || button || ctrlKey || metaKey || shiftKey || link.pathname === location.pathname) return;
    event.preventDefault();
    import('./consent-dialog.ts')
      .then(({ openConsent }) => openConsent(page, link.href))
      .catch(() => location.assign(link.href));
  });
}

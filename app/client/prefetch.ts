interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Prefetches a link's page on hover, focus or touch. It never does so on 2G or with data saver, nor for `nofollow`
 * links: a payment must only start on request.
 */
export function prefetchLinks(page: Document, device: Navigator): void {
  const { connection } = device as Navigator & { connection?: NetworkInformation };
  const fetched = new Set<string>([location.href]);

  function prefetch({ target }: Event): void {
    if (!mayPrefetch(connection)) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.relList.contains('nofollow')) return;
    const address = link.href.replace(/#.*/, '');
    if (fetched.has(address)) return;
    fetched.add(address);
    const hint = page.createElement('link');
    hint.rel = 'prefetch';
    hint.href = address;
    page.head.append(hint);
  }

  for (const event of ['pointerover', 'focusin', 'touchstart'])
    page.addEventListener(event, prefetch, { passive: true });
}

export function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Sends an error event to `POST /_/report`, without any of the page's text. */
export async function sendReport(view: Window, event: Event): Promise<void> {
  const { location, document } = view;
  await fetch('/_/report', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...toReport(event),
      page: location.pathname,
      build: document.documentElement.dataset.build,
    }),
  });
}

function toReport(event: Event): object {
  const { target } = event;
  if (event instanceof ErrorEvent) {
    const { message, filename, lineno, colno } = event;
    return { kind: 'error', message: message.slice(0, 500), script: pathOf(filename), line: lineno, column: colno };
  }
  if (event instanceof PromiseRejectionEvent) {
    const { reason } = event as { reason: unknown };
    return { kind: 'rejection', message: String(reason).slice(0, 500) };
  }
  const element = target as Partial<HTMLImageElement & HTMLLinkElement & Element>;
  const address = element.currentSrc || element.src || element.href || '';
  return { kind: 'resource', message: `${element.localName} could not be loaded`, script: pathOf(address) };
}

/** Strips query and fragment; at most 500 characters. */
function pathOf(address: string): string {
  return address.replace(/[?#].*/, '').slice(0, 500);
}

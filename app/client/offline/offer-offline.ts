/**
 * Offers to keep pages on the device, and to stop. Nothing is kept before the first press: it is the visitor who asks
 * for it.
 */
export async function offerOffline(panel: HTMLElement): Promise<void> {
  const partOf = (name: string) => panel.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [keep, forget] = [partOf('keep'), partOf('forget')];
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  if (!workers || !keep || !forget) return say('cannot');
  show(Boolean(await workers.getRegistration()));

  keep.addEventListener('click', () => void begin(workers));
  forget.addEventListener('click', () => void end(workers));

  async function begin(container: ServiceWorkerContainer): Promise<void> {
    say('working');
    const isReady = await installed(container, panel.dataset.start ?? '/').catch(() => false);
    show(isReady);
    say(isReady ? 'kept' : 'cannot');
  }
  async function end(container: ServiceWorkerContainer): Promise<void> {
    const registration = await container.getRegistration();
    if (registration?.active) await told(registration.active, 'forget');
    show(false);
    say('forgotten');
  }
  function show(isOn: boolean): void {
    if (keep) keep.hidden = isOn;
    if (forget) forget.hidden = !isOn;
  }
  function say(what: string): void {
    for (const line of panel.querySelectorAll<HTMLElement>('[data-when]')) line.hidden = line.dataset.when !== what;
  }
}

/** Registers the worker, and waits until it has kept its first pages; false when it could not. */
async function installed(workers: ServiceWorkerContainer, start: string): Promise<boolean> {
  const { installing, active } = await workers.register(`/service-worker.js?start=${start}`);
  // It has been here all the time, and was only told to forget.
  if (!installing && active) return told(active, 'keep');
  if (!installing) return false;
  return new Promise((settle) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') settle(true);
      if (installing.state === 'redundant') settle(false);
    });
  });
}

/** Tells the worker what to do, and waits until it is done. */
function told(worker: ServiceWorker, what: 'keep' | 'forget'): Promise<true> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((settle) => {
    port1.addEventListener('message', () => settle(true));
    port1.start();
    worker.postMessage(what, [port2]);
  });
}

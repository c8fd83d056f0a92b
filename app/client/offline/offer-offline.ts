/**
 * Offers to keep pages on the device, or one place with its animals, and to stop. Nothing is kept before the first press: it is the visitor who asks
 * for it.
 */
export async function offerOffline(panel: HTMLElement): Promise<void> {
  const { place } = panel.dataset;
  const partOf = (name: string) => panel.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const start = panel.dataset.start ?? '/';
  const [keep, forget] = [partOf('keep'), partOf('forget')];
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  if (!workers || !keep || !forget) return say('cannot');
  show(place ? await isChosen(place) : Boolean(await workers.getRegistration()));

  keep.addEventListener('click', () => void begin(workers));
  forget.addEventListener('click', () => void end(workers));

  /** The worker that is there already stays: another language's would take its place. */
  async function keepPlace(container: ServiceWorkerContainer, chosen: string): Promise<boolean> {
    if (!(await container.getRegistration()) && !(await installed(container, start))) return false;
    const { active } = await container.ready;
    return !!active && told(active, { place: chosen, isChosen: true });
  }
  async function begin(container: ServiceWorkerContainer): Promise<void> {
    say('working');
    const isReady = await (place ? keepPlace(container, place) : installed(container, start)).catch(() => false);
    show(isReady);
    say(isReady ? 'kept' : 'cannot');
  }
  async function end(container: ServiceWorkerContainer): Promise<void> {
    const registration = await container.getRegistration();
    if (registration?.active) await told(registration.active, place ? { place, isChosen: false } : 'forget');
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

/** The address is as `markOf` names it; importing it would make the worker two files. */
async function isChosen(place: string): Promise<boolean> {
  return Boolean(await caches.match(`${place}?vald`).catch(() => undefined));
}

/** Tells the worker what to do, and waits until it is done; false when it could not. */
function told(worker: ServiceWorker, what: 'keep' | 'forget' | { place: string; isChosen: boolean }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((settle) => {
    port1.addEventListener('message', ({ data }) => settle(data !== false));
    port1.start();
    worker.postMessage(what, [port2]);
  });
}

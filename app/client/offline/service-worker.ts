import {
  animalsIn,
  filesIn,
  isFile,
  isKept,
  isOpen,
  isPlace,
  markOf,
  pictureIn,
  questionIn,
  wholeQuizOf,
  withNotice,
} from './kept-offline.ts';

// Runs beside the pages, once somebody has asked for it on /app. The net always goes first: what is kept is for when there is none.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(
    name: 'message',
    listener: (event: Lasting & Pick<MessageEvent<unknown>, 'data' | 'ports'>) => void,
  ): void;
}

const worker = globalThis as unknown as Worker;
/** As `offlineThing` names it; importing it would make this two files. */
const cacheName = 'offline';
/** Start of the language's pages: ``, `/sv` or `/en`. */
const [start = ''] = /^\/(?:sv|en)$/.exec(new URLSearchParams(worker.location.search).get('start') ?? '') ?? [];
const offlinePath = `${start}/utan-nat`;
/** Files kept. The oldest leave, as a new version of the site has other names for its own. */
const mostFiles = 600;

/** Time in ms after which a chosen place is fetched again. */
const day = 86_400_000;

/** True from the press that removes everything: what is still on its way then must not be kept after all. */
let isForgetting = false;

worker.addEventListener('install', (event) => event.waitUntil(keepFirst().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

// A place says that it was chosen, or no longer, and waits to hear whether that went well. The panel on /app says `keep` or `forget`, and waits for an answer; the shelf tells which animals stand on it.
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'keep' || data === 'forget') {
    isForgetting = data === 'forget';
    event.waitUntil((isForgetting ? forget() : keepFirst()).then(() => ports[0]?.postMessage(data)));
  } else if (isChoice(data)) {
    event.waitUntil(
      (data.isChosen ? choose(data.place) : leave(data.place)).then(
        () => ports[0]?.postMessage(true),
        () => ports[0]?.postMessage(false),
      ),
    );
  } else if (Array.isArray(data)) {
    event.waitUntil(Promise.allSettled(data.filter((path) => typeof path === 'string' && isKept(path)).map(keepNew)));
  }
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (isFile(pathname)) event.respondWith(fileFor(event));
  else if (request.mode === 'navigate' && isOpen(pathname)) event.respondWith(pageFor(event));
});

async function pageFor(event: Asked): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    if (!search && isKept(pathname)) event.waitUntil(keepWithFiles(pathname, response.clone()));
    event.waitUntil(renewChosen());
    return response;
  } catch (error) {
    const offline = await caches.match(offlinePath);
    if (!offline) throw error;
    if (!isKept(pathname)) return (await keptQuizFor(pathname, search)) ?? offline;
    const page = await caches.match(pathname);
    if (!page) return offline;
    return new Response(withNotice(await page.text(), await offline.text()), { headers: page.headers });
  }
}

/** Leads to the same question of the quiz that is kept with all of its answers. */
async function keptQuizFor(path: string, search: string): Promise<Response | undefined> {
  const quiz = wholeQuizOf(path);
  return quiz && (await caches.match(quiz)) ? Response.redirect(quiz + questionIn(search)) : undefined;
}

async function fileFor(event: Asked): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  try {
    const response = await fetch(event.request);
    if (response.ok && response.type === 'basic') event.waitUntil(put(event.request.url, response.clone()));
    return response;
  } catch (error) {
    const other = await otherSize(new URL(event.request.url).pathname);
    if (!other) throw error;
    return other;
  }
}

/** Another size of the same picture. */
async function otherSize(path: string): Promise<Response | undefined> {
  const wanted = pictureIn(path);
  if (!wanted || isForgetting) return undefined;
  const cache = await caches.open(cacheName);
  const found = (await cache.keys()).find(({ url }) => pictureIn(new URL(url).pathname) === wanted);
  return found && cache.match(found);
}

/** Keeps what everybody starts with. */
async function keepFirst(): Promise<void> {
  await Promise.all([offlinePath, start || '/', `${start}/djurfakta`, `${start}/app`].map(keep));
}

async function forget(): Promise<void> {
  await caches.delete(cacheName);
  await worker.registration.unregister();
}

function isChoice(data: unknown): data is { place: string; isChosen: boolean } {
  const { place } = (typeof data === 'object' && data !== null ? data : {}) as { place?: unknown };
  return typeof place === 'string' && isPlace(place);
}

/** Keeps a place with all of its animals and their quizzes, and remembers that it was chosen. Throws where the place cannot be fetched. */
async function choose(place: string): Promise<void> {
  isForgetting = false;
  // Remembered first: what is fetched at the same time does not begin it once more.
  await put(markOf(place), new Response(String(Date.now())));
  try {
    await keep(place);
  } catch (error) {
    await (await caches.open(cacheName)).delete(markOf(place));
    throw error;
  }
  for (const path of await belongingTo(place)) {
    await keep(path).catch(() => {});
    // The place may have been removed in the meantime.
    if (!(await caches.match(markOf(place)))) return remove([path]);
  }
}

/** Removes a place, its animals and their quizzes. One that is opened again is kept again, as any animal is. */
async function leave(place: string): Promise<void> {
  await (await caches.open(cacheName)).delete(markOf(place));
  await remove([place, ...(await belongingTo(place))]);
}

/** Removes pages, but for those of places that are still chosen. */
async function remove(paths: string[]): Promise<void> {
  if (isForgetting) return;
  const cache = await caches.open(cacheName);
  const staying = (await Promise.all((await chosenPlaces()).map(belongingTo))).flat();
  await Promise.all(paths.filter((path) => !staying.includes(path)).map((path) => cache.delete(path)));
}

/** Animals of a place, and the quizzes about it and them. */
async function belongingTo(place: string): Promise<string[]> {
  const page = await caches.match(place);
  const animals = page ? animalsIn(await page.text()) : [];
  const quizzes = [place, ...animals].map(wholeQuizOf).filter((quiz) => quiz !== null);
  return [...animals, ...quizzes];
}

async function chosenPlaces(): Promise<string[]> {
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url));
  return kept.flatMap(({ pathname, search }) => (isPlace(pathname) && search ? pathname : []));
}

/** Fetches the chosen places again, once a day and while there is a net. */
async function renewChosen(): Promise<void> {
  if (isForgetting || !(await caches.has(cacheName))) return;
  for (const place of await chosenPlaces()) {
    const mark = await caches.match(markOf(place));
    if (mark && Date.now() - Number(await mark.text()) > day)
      await choose(place).catch(() => put(markOf(place), new Response('0')));
  }
}

async function keepNew(path: string): Promise<void> {
  if (!(await caches.match(path))) await keep(path);
}

async function keep(path: string): Promise<void> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await keepWithFiles(path, response);
}

/** Keeps a page with its files. What was made for one visitor alone says so, and is left. */
async function keepWithFiles(path: string, response: Response): Promise<void> {
  const isOfOne = response.headers.get('Cache-Control')?.includes('no-store');
  if (!response.ok || response.redirected || isOfOne) return;
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The text is no longer compressed.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  await put(path, new Response(html, { headers }));
  await Promise.allSettled(filesIn(html).map(keepFile));
  await trim();
}

async function keepFile(path: string): Promise<void> {
  if (await caches.match(path)) return;
  const response = await fetch(path);
  if (response.ok) await put(path, response);
}

/** Where the device is full, what it has stays, and the page is shown all the same. */
async function put(address: string, response: Response): Promise<void> {
  if (isForgetting) return;
  const cache = await caches.open(cacheName);
  await cache.put(address, response).catch(() => {});
}

async function trim(): Promise<void> {
  if (isForgetting) return;
  const cache = await caches.open(cacheName);
  const files = (await cache.keys()).filter(({ url }) => isFile(new URL(url).pathname));
  await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)));
}

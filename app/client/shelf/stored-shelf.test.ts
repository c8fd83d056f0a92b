import { afterEach, expect, it, vi } from 'vitest';
import { markShelf } from './mark-shelf.ts';
import { emptyShelf } from './shelf.ts';
import { onChangedElsewhere, readStored, store } from './stored-shelf.ts';

const kept = { animals: ['rav'], done: ['bihotell'], steps: [] };
afterEach(() => vi.unstubAllGlobals());

function aDevice(text: string | null) {
  let now = text;
  const storage = {
    getItem: vi.fn<() => string | null>(() => now),
    setItem: vi.fn<(key: string, text: string) => void>((_, given) => void (now = given)),
    removeItem: vi.fn<() => void>(() => void (now = null)),
  };
  vi.stubGlobal('localStorage', storage);
  return storage;
}

it('a shelf lies on the device, and a cleared one no longer does', () => {
  const storage = aDevice(null);
  expect([store(kept), readStored()]).toEqual([true, kept]);
  expect(storage.setItem).toHaveBeenCalledWith('shelf', JSON.stringify(kept));
  expect([store(emptyShelf), readStored()]).toEqual([true, emptyShelf]);
  expect(storage.removeItem).toHaveBeenCalledWith('shelf');
});

it.each([
  [{ animals: ['rav'] }, true],
  [{ done: ['bihotell'] }, true],
  [{ steps: ['bihotell-steg-1'] }, false],
  [{ animals: ['rav'], steps: ['bihotell-steg-1'] }, true],
])('with %j kept, it is %s that the shelf stands on the page', (some, stands) => {
  const storage = aDevice(null);
  store({ ...emptyShelf, ...some });
  aDevice(storage.getItem());
  const page = { documentElement: { dataset: {} as DOMStringMap } };
  markShelf(page as Document);
  expect('shelf' in page.documentElement.dataset).toBe(stands);
});

it.each(['SecurityError', 'QuotaExceededError'])(
  'where the browser answers %s nothing breaks, and it is told',
  (name) => {
    const storage = aDevice(JSON.stringify(kept));
    const refuse = () => {
      throw new DOMException('', name);
    };
    for (const method of Object.values(storage)) (method as ReturnType<typeof vi.fn>).mockImplementation(refuse);
    expect([store(kept), store(emptyShelf), readStored()]).toEqual([false, false, emptyShelf]);
  },
);

it('where the browser has no storage at all, the shelf is empty', () => {
  vi.stubGlobal('localStorage', null);
  expect([readStored(), store(kept)]).toEqual([emptyShelf, false]);
});

it('another tab’s change of the shelf, or of everything, is shown; that of a setting is not', () => {
  const heard: Record<string, (event: object) => void> = {};
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => (heard[name] = listener));
  const show = vi.fn<() => void>();
  onChangedElsewhere(show);
  for (const key of ['settings', 'shelf', null]) heard.storage?.({ key });
  for (const persisted of [false, true]) heard.pageshow?.({ persisted });
  expect(show).toHaveBeenCalledTimes(3);
});

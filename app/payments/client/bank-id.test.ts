import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBankId } from './bank-id.ts';

const ask = vi.fn<() => Promise<Response>>();
const replace = vi.fn<(address: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', { pathname: '/signera/a', replace });
  ask.mockReset().mockImplementation(async () => Response.json({ isOver: false, status: '', qr: null, link: null }));
  replace.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const box = { dataset: { bankId: '/signera/a/now' }, querySelector: () => null };
  watchBankId(page as unknown as Document, box as unknown as HTMLElement);
  return {
    turn(visibilityState: string) {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
const asked = async (milliseconds: number) => {
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return ask.mock.calls.length;
};

describe('a signature that is waited for', () => {
  it('is asked about every second', async () => {
    openPage();
    expect(await asked(10_000)).toBe(10);
  });

  it('is not asked about while nobody sees the page, and at once when somebody does', async () => {
    const { turn } = openPage();
    turn('hidden');
    expect(await asked(60_000)).toBe(0);
    turn('visible');
    expect(ask).toHaveBeenCalledOnce();
    expect(await asked(3000)).toBe(3);
  });

  it.each([
    ['nothing is there', async () => new Response(null, { status: 404 })],
    ['the site is broken', async () => new Response(null, { status: 502 })],
    ['there is no net', () => Promise.reject(new TypeError('no net'))],
  ])('is asked about more seldom where %s, and soon again when there is an answer', async (_, answer) => {
    openPage();
    ask.mockImplementation(answer);
    expect(await asked(3000)).toBe(3);
    expect(await asked(60_000)).toBe(6);
    ask.mockImplementation(async () => Response.json({ isOver: false, status: '', qr: null, link: null }));
    expect(await asked(10_000)).toBe(1);
    expect(await asked(5000)).toBe(5);
  });

  it('is not asked about once it is over', async () => {
    ask.mockImplementation(async () => Response.json({ isOver: true, status: '', qr: null, link: null }));
    const { turn } = openPage();
    expect(await asked(60_000)).toBe(1);
    turn('visible');
    expect(await asked(60_000)).toBe(0);
    expect(replace.mock.calls).toEqual([['/signera/a']]);
  });
});

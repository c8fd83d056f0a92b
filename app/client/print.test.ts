import { expect, it, vi } from 'vitest';
import { offerPrinting } from './print.ts';

it('shows the buttons that print, and prints with each press', () => {
  const print = vi.fn<() => void>();
  const button = Object.assign(new EventTarget(), { hidden: true });
  const page = { querySelectorAll: () => [button] };
  offerPrinting(page as unknown as Document, { print } as unknown as Window);
  expect(button.hidden).toBe(false);
  expect(print).not.toHaveBeenCalled();
  button.dispatchEvent(new Event('click'));
  expect(print).toHaveBeenCalledOnce();
});

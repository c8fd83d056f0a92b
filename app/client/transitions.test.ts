import { describe, expect, it, vi } from 'vitest';
import { carryPictures, findPicture } from './transitions.ts';

/** Links with pictures, as far as is asked of them. */
function pageWith(...addresses: string[]): Document {
  const links = addresses.map((href) => ({ href, querySelector: () => ({ of: href }) }));
  return { querySelectorAll: () => links } as unknown as Document;
}

describe('the picture that leads to a page', () => {
  const page = pageWith('http://site/djurfakta/rav', 'http://site/djurfakta/hare#fakta');

  it.each([
    ['http://site/djurfakta/rav', 'http://site/djurfakta/rav'],
    ['http://site/djurfakta/hare', 'http://site/djurfakta/hare#fakta'],
  ])('%s', (address, of) => expect(findPicture(page, address)).toEqual({ of }));

  it('is none where nothing leads there', () => expect(findPicture(page, 'http://site/djurfakta')).toBeNull());
});

it('a page that nobody knows, and a transition that is broken off, are nobody’s error', async () => {
  const view = new EventTarget();
  carryPictures(pageWith(), view as unknown as Window);
  const problems: unknown[] = [];
  const listen = (problem: unknown) => void problems.push(problem);
  process.on('unhandledRejection', listen);
  const viewTransition = { ready: Promise.resolve(), finished: Promise.reject<void>(new DOMException('Aborted')) };
  const leaves = new Event('pageswap');
  view.dispatchEvent(Object.assign(leaves, { viewTransition, activation: { entry: null } }));
  await new Promise((resolve) => void setTimeout(resolve, 20));
  process.off('unhandledRejection', listen);
  expect(problems).toEqual([]);
});

it('a transition that does not come about is nobody’s error', () => {
  const view = new EventTarget();
  carryPictures(pageWith(), view as unknown as Window);
  const ready = Promise.reject<void>(new DOMException('The other page has none', 'AbortError'));
  const heard = vi.spyOn(ready, 'catch');
  view.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition: { ready, finished: Promise.resolve() } }));
  expect(heard).toHaveBeenCalledOnce();
});

it.each([
  ['of a skipped transition', new DOMException('Transition was skipped', 'AbortError'), true],
  ['of one that only one page has', new DOMException('Transition was aborted because of invalid state', 'X'), true],
  ['of a request that was broken off', new DOMException('The user aborted a request', 'AbortError'), false],
  ['of our own', new Error('Transition was lost'), false],
])('an error %s is no error of the page: %#', (_, reason, isQuiet) => {
  const view = new EventTarget();
  carryPictures(pageWith(), view as unknown as Window);
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  view.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isQuiet);
});

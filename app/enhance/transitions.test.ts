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

it('a transition that does not come about is nobody’s error', () => {
  const view = new EventTarget();
  carryPictures(pageWith(), view as unknown as Window);
  const ready = Promise.reject<void>(new DOMException('The other page has none', 'AbortError'));
  const heard = vi.spyOn(ready, 'catch');
  view.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition: { ready, finished: Promise.resolve() } }));
  expect(heard).toHaveBeenCalledOnce();
});

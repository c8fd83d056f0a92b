import { expect, it } from 'vitest';
import { toFooter } from './contentful-entry.server.ts';

it.each(['image/svg+xml', 'image/SVG+xml'])('refuses an SVG as logotype, with a warning: %s', (contentType) => {
  const logotype = { sys: { id: 'logo' }, fields: { file: { sv: { url: '//a.example/logo', contentType } } } };
  const footer = {
    sys: { id: 'footer', contentType: { sys: { id: 'footer' } } },
    fields: { logotype: { sv: logotype } },
  };
  const heard: string[] = [];
  expect(toFooter(footer, 'sv', (message) => void heard.push(message))?.logotype).toBeNull();
  expect(heard).toEqual([expect.stringContaining('SVG')]);
});

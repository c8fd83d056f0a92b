import { expect, it } from 'vitest';
import { toFooter } from './contentful-entry.server.ts';

it.each(['image/svg+xml', 'image/SVG+xml'])(
  'the footer has no drawing for a logotype, and says so: %s',
  (contentType) => {
    const logotype = { sys: { id: 'logo' }, fields: { file: { sv: { url: '//a.example/logo', contentType } } } };
    const footer = {
      sys: { id: 'footer', contentType: { sys: { id: 'footer' } } },
      fields: { logotype: { sv: logotype } },
    };
    const heard: string[] = [];
    expect(toFooter(footer, 'sv', (message) => void heard.push(message))?.logotype).toBeNull();
    expect(heard).toEqual([expect.stringContaining('SVG')]);
  },
);

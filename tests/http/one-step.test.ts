import { request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';

/** Asks in Swedish, without letting a URL parser tidy the address first. */
function ask(address: string) {
  const { hostname, port } = new URL(inject('site'));
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const asked = request({ hostname, port, path: address, headers: { 'Accept-Language': 'sv' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe('a visitor at another address is sent to where the page lives, once and for good', () => {
  it.each([
    ['another case of the member area, not of an id in it', '/Medlem/X', '/medlem/X'],
    ['an id whose case and escapes matter', '/EN/MEDLEM/aB%2Fc/Xy==', '/en/medlem/aB%2Fc/Xy=='],
    ['a member area in escapes', '/%65n/%4Dedlem/Order/QmFzZTY0%3d/', '/en/medlem/Order/QmFzZTY0%3d'],
    ['another case of the way back from a sign-in', '/medlem/Callback?code=A', '/medlem/callback?code=A'],
    ['an article of the adults’ old section', '/vuxen-eller-pedagog/vanliga-fragor', '/vuxen/for-vuxna/vanliga-fragor'],
    ['a category below it', '/vuxen-eller-pedagog/laga-vego', '/hjalp-djuren/laga-vego'],
    ['the same in another case', '/en/Vuxen-Eller-Pedagog//Laga-Vego', '/en/hjalp-djuren/laga-vego'],
    ['slashes before a list', '//klubbnytt', '/klubbnytt'],
    ['slashes before the search', '//sok?sokord=uv', '/sok?sokord=uv'],
    ['slashes after the language', '/en//djurfakta', '/en/djurfakta'],
    ['slashes before the language', '//en', '/en'],
    ['slashes before a category', '/hjalp-djuren//laga-vego', '/hjalp-djuren/laga-vego'],
    ['slashes in the member area', '//medlem//x', '/medlem/x'],
    ['slashes before an article', '//djurfakta//rav//', '/djurfakta/rav'],
    ['slashes before a page’s data', '//klubbnytt/_payload.json', '/klubbnytt/_payload.json'],
    ['a category in another case', '/hjalp-djuren/Laga-Vego', '/hjalp-djuren/laga-vego'],
    ['a category in another section and case', '/vuxen/LAGA-VEGO', '/hjalp-djuren/laga-vego'],
    ['everything at once', '//EN//hjalp-djuren//LAGA-vego/', '/en/hjalp-djuren/laga-vego'],
    ['a place in another case', '/djurfakta/plats/Skog', '/djurfakta/plats/skog'],
    ['a form’s step in another case', '/stod/Gava/Start', '/stod/gava/start'],
    ['a language in capitals', '/EN/DjurFakta', '/en/djurfakta'],
  ])('%s: %s', async (_, address, home) => {
    const { status, headers } = await ask(address);
    expect([status, headers.location, headers['set-cookie']]).toEqual([301, home, undefined]);
    // A member area's address may hold any id, and keeps its spelling also where it has no page.
    const hasPage = !/\/medlem\/(?!callback)/.test(home);
    expect((await ask(home)).status).toBe(hasPage ? 200 : 404);
  });
});

describe('a way to a private page is as private as the page', () => {
  it.each(['/Medlem/x', '/EN/MEDLEM/x', '/Tack/abcdefghijklmnopqrstuv', '/stod/gava/SPARA'])('%s', async (address) => {
    const { status, headers } = await ask(address);
    expect([status, headers['cache-control']]).toEqual([301, 'no-store']);
    const page = await ask(String(headers.location));
    expect(headers['referrer-policy']).toBe(page.headers['referrer-policy']);
  });
});

describe('slashes never lead off the site', () => {
  it.each(['//evil.example', '///evil.example/', '/en//evil.example', '//evil.example/klubbnytt'])(
    '%s',
    async (address) => {
      const { status, headers } = await ask(address);
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );
});

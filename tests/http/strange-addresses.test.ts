import { request } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { isLong } from '../support/long.ts';

const stems = [
  '/',
  '/djurfakta',
  '/djurfakta/rav',
  '/hjalp-djuren/laga-vego/linsbullar',
  '/vuxen/for-vuxna',
  '/en/djurfakta',
];
const endings = [
  '%',
  '%zz',
  '%00',
  '%0d%0aSet-Cookie:a=b',
  '%ff%fe',
  '%c0%ae%c0%ae/',
  '%2e%2e/%2e%2e/etc/passwd',
  '../../etc/passwd',
  '..%2f..%2fpackage.json',
  '//evil.example',
  '///evil.example/%2f..',
  '/\\evil.example',
  '\\evil.example',
  '%5cevil.example',
  '%09//evil.example',
  '@evil.example',
  ':80/evil',
  ';jsessionid=1',
  '/',
  '//',
  '/////',
  '/.',
  '/..',
  '/.git/config',
  '/.env',
  '/%E5%E4%F6',
  '/ÅÄÖ',
  '/%C3%85%C3%84%C3%96',
  '/älg',
  '/ÄLG',
  '/RÄV',
  '/rav%20',
  '/%20rav',
  '/rav.html',
  '/rav.php?x=1',
  '/rav?x=%',
  '/rav?x[]=1&x[__proto__]=2',
  '/rav#top',
  `/${'a'.repeat(4096)}`,
  `/${'a/'.repeat(300)}`,
  '/<script>alert(1)</script>',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  "/' OR 1=1 --",
  '/${7*7}',
  '/{{7*7}}',
  '/constructor',
  '/__proto__',
  '/%u0061',
  '/‮gpj',
  '/🦊',
  '/%F0%9F%A6%8A',
  '/a,b,c',
  '/*',
  '/_payload.json',
  '/rav/_payload.json/_payload.json',
  '.data',
  '/_root.data',
  '/null',
  '/undefined',
  '/NaN',
  '/0',
  '/-1',
  '/&amp;',
  '/+',
  '/~',
  '/|',
  '/^',
  '/`',
  '/"',
  '/\u2028',
  '/\uFF0F\uFF0Fevil.example',
  '/%EF%BC%8F%EF%BC%8Fevil.example',
  '/javascript:alert(1)',
  '/http://evil.example',
  '/https:%2f%2fevil.example',
  '/sitemap.xml',
  '/%252e%252e%252f',
  '/%2525',
  '/rav%2Fmer',
  '/rav%3Fa=b',
  '/rav%23a',
  '/CON',
  '/index.html',
  '/wp-login.php',
];
const addresses = isLong
  ? stems.flatMap((stem) => endings.map((ending) => stem + ending))
  : endings.map((ending, at) => `${stems[at % stems.length]}${ending}`);

describe('strange addresses', () => {
  it('are answered with 200, 301, 400 or 404, and never lead off the site', async () => {
    expect(addresses.length).toBeGreaterThanOrEqual(isLong ? 490 : endings.length);
    const errors: string[] = [];
    const statuses: Record<number, number> = {};
    for (const address of addresses) {
      const { status, location } = await ask(address);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (![200, 301, 302, 400, 404].includes(status)) errors.push(`${status} ${JSON.stringify(address)}`);
      if (location && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location))
        errors.push(`${JSON.stringify(address)} → ${location}`);
      if (location && location !== '/') {
        const onward = await ask(location);
        if (onward.location) errors.push(`a chain: ${JSON.stringify(address)} → ${location} → ${onward.location}`);
      }
    }
    console.log(`${addresses.length} strange addresses:`, statuses);
    expect(errors).toEqual([]);
  });
});

/** Asks without letting a URL parser tidy the address first. */
function ask(address: string): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(inject('site'));
  // Characters that a request line cannot hold are sent as their UTF-8 bytes.
  const path = Buffer.from(address, 'utf8').toString('latin1').replaceAll(' ', '%20').replaceAll('#', '%23');
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Language': 'sv' };
    const asked = request({ hostname, port, headers, path: encodeControl(path) }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Node refuses characters outside latin1 and control characters; a browser would send them percent-encoded. */
function encodeControl(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

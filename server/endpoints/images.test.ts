import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listIpxModifiers } from '#content/pictures/picture-source.ts';
import { type ImageScaler, ImageUnavailable } from '#platform/images/port.ts';
import { createSeeded } from '../../tests/support/seeded.ts';
import type { SiteEnvironment } from '../env.ts';
import { images } from './images.ts';

const path = '/space/asset/token/r%C3%A4v.webp';
const size = 's_480x400&f_webp';
const webp = { bytes: Buffer.from('picture'), contentType: 'image/webp' };

async function ask(url: string, scale: ImageScaler['scale'] = async () => webp, method = 'GET') {
  const asked: [string, string][] = [];
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const scaler: ImageScaler = {
    scale: (...given) => {
      asked.push(given);
      return scale(...given);
    },
  };
  const site = new Hono<SiteEnvironment>().route(
    '/_ipx',
    images(scaler, { info: log, warn: log, error: log }, 'space'),
  );
  site.onError((_, context) => context.text('error', 500));
  const answer = await site.request('/_ipx/x', { method }, { incoming: { url } });
  return { answer, asked, logged };
}

describe('an image', () => {
  it('is sent in the requested size and is immutable', async () => {
    const { answer, asked } = await ask(`/_ipx/${size}${path}`);
    expect([answer.status, await answer.text(), answer.headers.get('Content-Type')]).toEqual([
      200,
      'picture',
      'image/webp',
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asked).toEqual([[size, path]]);
  });

  it.each([...listIpxModifiers()])('is available in every size the site uses: %s', async (modifiers) => {
    for (const written of [modifiers, encodeURIComponent(modifiers)]) {
      const { answer, asked } = await ask(`/_ipx/${written}${path}`);
      expect([answer.status, asked[0]?.[0]]).toEqual([200, modifiers]);
    }
  });

  it('ignores the query string', async () => {
    const { answer, asked } = await ask(`/_ipx/${size}${path}?w=9999`);
    expect([answer.status, asked]).toEqual([200, [[size, path]]]);
  });

  it('answers HEAD without a body', async () => {
    const { answer } = await ask(`/_ipx/${size}${path}`, undefined, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('rejects any other size without fetching', () => {
  it.each([
    's_481x400&f_webp',
    's_9999x9999&f_webp',
    'w_641&f_webp',
    'w_640',
    'w_640&f_avif',
    'f_webp&w_640',
    'w_640&f_webp&blur_99',
    'w_640,f_webp',
    'W_640&f_webp',
    'w_0640&f_webp',
    ' w_640&f_webp',
    '__proto__',
    'constructor',
    '',
  ])('%j', async (modifiers) => {
    const { answer, asked } = await ask(`/_ipx/${modifiers}${path}`);
    expect([answer.status, await answer.text(), asked]).toEqual([400, 'IPX_INVALID_MODIFIER', []]);
  });
});

it('passes only the site’s own sizes on to the scaler, out of a thousand made-up ones', async () => {
  const random = createSeeded(13);
  const pick = (texts: string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const used = [...listIpxModifiers()].flatMap((modifiers) => modifiers.split('&'));
  const strange = [
    'w_641',
    'w_99999',
    's_481x400',
    'h_640',
    'q_100',
    'f_avif',
    'blur_9',
    'fit_cover',
    'rotate_-1',
    'w_0',
  ];
  const piece = () => pick(random() < 0.5 ? used : strange);
  const scaled = new Set<string>();
  for (let at = 0; at < 1000; at++) {
    const modifiers = Array.from({ length: 1 + Math.floor(random() * 3) }, piece).join('&');
    const { answer, asked } = await ask(`/_ipx/${modifiers}${path}`);
    expect([answer.status, asked.length]).toEqual(listIpxModifiers().has(modifiers) ? [200, 1] : [400, 0]);
    for (const [reached] of asked) scaled.add(reached);
  }
  expect([scaled.size > 0, scaled.isSubsetOf(listIpxModifiers())]).toEqual([true, true]);
});

describe('rejects any other path without fetching', () => {
  it.each([
    ['nothing', ''],
    ['a slash', '/'],
    ['too short', '/space/asset/rav.webp'],
    ['too long', '/space/asset/token/more/rav.webp'],
    ['a letter escaped that needs none', '/space/asset/token/r%61v.webp'],
    ['a digit escaped', '/space/asset/token/%31.webp'],
    ['a dash escaped', '/space/asset/token/a%2Dv.webp'],
    ['an escape in small letters', '/space/asset/token/r%c3%a4v.webp'],
    ['an escape half in small letters', '/space/asset/token/r%C3%a4v.webp'],
    ['up', '/space/asset/../rav.webp'],
    ['up, at the end', '/space/asset/token/..'],
    ['here', '/space/./token/rav.webp'],
    ['up, encoded', '/space/asset/%2e%2e/rav.webp'],
    ['up, half encoded', '/space/asset/.%2E/rav.webp'],
    ['up, its slash encoded', '/space/asset/token/..%2F..%2F..%2Fetc%2Fpasswd'],
    ['up, behind an encoded slash', '/space/asset/token/x%2F..%2Fy'],
    ['empty segments', '/space//token/rav.webp'],
    ['what others keep at the same service', '/others/asset/token/rav.webp'],
    ['a space that begins as ours', '/spaces/asset/token/rav.webp'],
    ['another host', '//evil.example/a/b/c'],
    ['another host with a name', '/@evil.example/a/b/c'],
    ['another port', '/:80/a/b/c'],
    ['a whole address', '/https://evil.example/a/b'],
    ['a backslash', '/space\\..\\token/rav.webp'],
    ['a blank', '/space/asset/token/r v.webp'],
    ['a place within', '/space/asset/token/rav.webp#x'],
  ])('%s', async (_, odd) => {
    const { answer, asked } = await ask(`/_ipx/${size}${odd}`);
    expect([answer.status, asked]).toEqual([400, []]);
  });
});

describe('an unavailable image', () => {
  it('is 404 when the content service has none', async () => {
    expect((await ask(`/_ipx/${size}${path}`, async () => null)).answer.status).toBe(404);
  });

  it('is 502 when it cannot be fetched, logged and not cached', async () => {
    const { answer, logged } = await ask(`/_ipx/${size}${path}`, () =>
      Promise.reject(new ImageUnavailable('too slow')),
    );
    expect([answer.status, answer.headers.get('Cache-Control'), logged]).toEqual([502, 'no-store', ['too slow']]);
  });

  it('rethrows a programming error', async () => {
    expect((await ask(`/_ipx/${size}${path}`, () => Promise.reject(new Error('bug')))).answer.status).toBe(500);
  });
});

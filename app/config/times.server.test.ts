import { expect, it } from 'vitest';
import { readConfig } from './config.server.ts';
import { settings } from './settings.server.ts';

const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' };
const times = Object.values(settings).filter(({ unit }) => /^m?s(,|$)/.test(unit));

it.each(times.map(({ name, unit }) => [name, unit]))('%s takes no time that a timer cannot hold', (name, unit) => {
  const longest = unit.startsWith('ms') ? 1_000_000_000 : 1_000_000;
  expect(() => readConfig({ ...required, [name]: String(longest) })).not.toThrow();
  for (const time of [longest + 1, 2_147_483_648, 999_999_999_999]) {
    expect(() => readConfig({ ...required, [name]: String(time) })).toThrow(`${name} is malformed`);
  }
});

it.each(['CONTENT_DEADLINE', 'KEEP_ALIVE_TIMEOUT', 'CONTENT_SYNC_INTERVAL', 'PORT'])('%s is not 0', (name) => {
  expect(() => readConfig({ ...required, [name]: '0' })).toThrow(`${name} is malformed`);
});

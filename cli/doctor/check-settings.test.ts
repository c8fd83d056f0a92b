import { expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { checkSettings } from './check-settings.ts';

const own = {
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_ACCESS_TOKEN: 'token',
  PUBLIC_ORIGIN: 'https://klubben.se',
  CLUB_NAME: 'Klubben',
  CLUB_EMAIL: 'hej@klubben.se',
  ORGANISATION_NAME: 'Föreningen',
  ORGANISATION_NUMBER: '802002-4280',
  ORGANISATION_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
  ORGANISATION_PHONE: '08-123 45 67',
  BANKGIRO: '5050-1055',
  ABOUT_URL: 'https://klubben.se/om',
  SHOP_URL: 'https://butik.klubben.se/',
  ORGANISATION_URL: 'https://foreningen.se/',
  VEGETARIAN_URL: 'https://vego.foreningen.se/',
  INSTAGRAM_URL: 'https://www.instagram.com/klubben',
  FACEBOOK_URL: 'https://www.facebook.com/klubben',
  TIKTOK_URL: 'https://www.tiktok.com/@klubben',
};

it('a site with its own values is well', async () => {
  expect(await checkSettings(readConfig(own))).toBe('for https://klubben.se');
});

it.each([
  ['CLUB_NAME', ''],
  ['ORGANISATION_NAME', ''],
  ['SHOP_URL', 'https://shop.tassovinge.example/'],
])('a public site is told that it still shows the demo’s %s', async (name, value) => {
  await expect(checkSettings(readConfig({ ...own, [name]: value }))).rejects.toThrow(new RegExp(`values of ${name}$`));
});

it('a link that is not set is not shown', async () => {
  expect(await checkSettings(readConfig({ ...own, TIKTOK_URL: '' }))).toBe('for https://klubben.se');
});

it('a demo is not, and a site without https is for its machine alone', async () => {
  const demo = { ...own, DEMO: 'on', SHOP_URL: 'https://shop.tassovinge.example/' };
  expect(await checkSettings(readConfig(demo))).toBe('for https://klubben.se');
  const local = { ...demo, DEMO: 'off', PUBLIC_ORIGIN: 'http://localhost:3000' };
  expect(await checkSettings(readConfig(local))).toContain('for this machine');
});

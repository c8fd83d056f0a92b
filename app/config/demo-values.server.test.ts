import { describe, expect, it } from 'vitest';
import { readConfig, readConfigWithoutContent } from './config.server.ts';

const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'delivery-token-7f3a' };

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the demo’s values', () => {
  const own = {
    BANKGIRO: '5050-1055',
    ORGANISATION_NUMBER: '802001-2343',
    CLUB_EMAIL: 'hej@klubben.se',
    ORGANISATION_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
    ORGANISATION_PHONE: '08-123 456 78',
  };
  const site = { ...required, PUBLIC_ORIGIN: 'https://www.klubben.se', ...own };

  it('stop the start of a site under https, each by name', () => {
    const message = faultsOf({ ...required, PUBLIC_ORIGIN: 'https://www.klubben.se' });
    for (const name of Object.keys(own)) expect(message).toContain(`${name} still has the value of the demo`);
    expect(readConfig(site)).toMatchObject({ bankgiro: '5050-1055' });
  });

  it.each([
    ['BANKGIRO', '5402-9681'],
    ['ORGANISATION_NUMBER', ' 899999-9991 '],
    ['CLUB_EMAIL', 'Hej@TassOVinge.example'],
    ['ORGANISATION_ADDRESS', 'Box 100,123 45 Djurstad'],
    ['ORGANISATION_ADDRESS', ''],
    ['ORGANISATION_PHONE', '08-465 004 00'],
    ['BANKGIRO', ' '],
  ])('are known in every spelling: %s %s', (name, value) => {
    const message = faultsOf({ ...site, [name]: value });
    expect(message.split('\n').slice(1)).toEqual([expect.stringContaining(`${name} still has`)]);
    expect(() => readConfigWithoutContent({ ...site, [name]: value })).toThrow(name);
  });

  it('are left out of a public site’s links', () => {
    expect(readConfig({ ...site, SHOP_URL: 'https://butik.klubben.se/' })).toMatchObject({
      shopUrl: 'https://butik.klubben.se/',
      ...{ aboutUrl: '', organisationUrl: '', vegetarianUrl: '', instagramUrl: '', facebookUrl: '', tiktokUrl: '' },
    });
    expect(readConfig(required).tiktokUrl).toContain('.example');
  });

  it.each([
    ['without https', { PUBLIC_ORIGIN: 'http://localhost:3000' }],
    ['in a demo behind TLS', { PUBLIC_ORIGIN: 'https://demo.klubben.se', DEMO: 'on' }],
    ['without an origin', {}],
  ])('are fine %s', (_, environment) => {
    expect(readConfig({ ...required, ...environment }).bankgiro).toBe('5402-9681');
  });
});

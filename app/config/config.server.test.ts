import { describe, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { ConfigError, givenSockets, readConfig, readConfigWithoutContent } from './config.server.ts';
import { settings } from './settings.server.ts';

const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'delivery-token-7f3a' };

function messageOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('The configuration was accepted.');
}

describe('the content service’s space and token', () => {
  it.each([
    ['the space is not set', { ...required, CONTENTFUL_SPACE_ID: undefined }],
    ['the token is not set', { ...required, CONTENTFUL_ACCESS_TOKEN: undefined }],
    ['neither is set', {}],
    ['the space is empty', { ...required, CONTENTFUL_SPACE_ID: '' }],
    ['the token is empty', { ...required, CONTENTFUL_ACCESS_TOKEN: '' }],
    ['the space is blank', { ...required, CONTENTFUL_SPACE_ID: ' \t' }],
    ['the token is blank', { ...required, CONTENTFUL_ACCESS_TOKEN: '\n ' }],
  ])('must both be set: %s', (_, environment) => {
    const message = messageOf(environment);
    expect(message).toMatch(/CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set/);
    expect(message).not.toContain(required.CONTENTFUL_ACCESS_TOKEN);
  });

  it('are trimmed', () => {
    const config = readConfig({ CONTENTFUL_SPACE_ID: ' space ', CONTENTFUL_ACCESS_TOKEN: 'token\n' });
    expect([config.contentfulSpaceId, config.contentfulAccessToken]).toEqual(['space', 'token']);
  });
});

describe('a program that renders no pages', () => {
  it('needs no content service', () => {
    const { contentfulSpaceId: _space, contentfulAccessToken: _token, ...rest } = readConfig(required);
    expect(readConfigWithoutContent({})).toEqual(rest);
    expect(readConfigWithoutContent(required)).toEqual(rest);
  });

  it('is as strict with all other settings', () => {
    expect(() => readConfigWithoutContent({ BANKGIRO: '1' })).toThrow('BANKGIRO is malformed');
    expect(() => readConfigWithoutContent({ DATABASE_URL: 'postgres://klubb@db.example/klubb' })).toThrow(
      'ENCRYPTION_KEYS',
    );
  });
});

const malformed: [name: string, value: string][] = [
  ['PORT', '80a1b2'],
  ['PORT', '-4711'],
  ['PORT', '65536'],
  ['PORT', '3000.25'],
  ['PUBLIC_ORIGIN', 'klubb.s3cret'],
  ['PUBLIC_ORIGIN', 'ftp://s3cret.example'],
  ['PUBLIC_ORIGIN', 'javascript:s3cret'],
  ['OTHER_ORIGINS', 'https://one.example, s3cret'],
  ['MAX_CONNECTIONS', '0'],
  ['CONTENTFUL_ORIGIN', 's3cret'],
  ['CONTENT_ASSET_ORIGINS', 's3cret://x'],
  ['CONTENT_DEADLINE', '2s3cret'],
  ['CONTENT_TTL', '1e3'],
  ['ALGOLIA_APPLICATION_ID', 's3cret.example/'],
  ['ALGOLIA_INDEX', '2026-s3cret'],
  ['ALGOLIA_INDEX', '202611201'],
  ['ALGOLIA_ORIGIN', 'ftp://s3cret.example'],
  ['BANKID_CERTIFICATE', 's3cret'],
  ['BANKID_KEY', 's3cret'],
  ['BANKID_CA', 's3cret'],
  ['REGISTRY_VERSION', '2021.s3cret'],
  ['REGISTRY_CERTIFICATE', 's3cret'],
  ['REGISTRY_KEY', 's3cret'],
  ['REGISTRY_CA', 's3cret'],
  ['TAG_MANAGER_SCRIPT', 's3cret'],
  ['ANALYTICS_SCRIPT', 'javascript:s3cret'],
  ['ERROR_SERVICE_SCRIPT', 's3cret'],
  ['ERROR_SERVICE_TOKEN', 's3cret token'],
  ['MEASURING_ORIGINS', 's3cret'],
  ['MEASURING_COOKIES', 's3cret'],
  ['LOCALES', 'sv,s3cret'],
  ['LOCALES', ',,'],
  ['DEFAULT_LOCALE', 's3cret'],
  ['FALLBACK_LOCALE', 's3cret'],
  ['LOCALE_STRATEGY', 's3cret'],
  ['LOCALE_COOKIE', 's3cret'],
  ['LOCALE_ROOT', 's3cret'],
  ['CLUB_EMAIL', 's3cret'],
  ['ABOUT_URL', 's3cret'],
  ['SHOP_URL', 's3cret'],
  ['ORGANISATION_URL', 's3cret'],
  ['VEGETARIAN_URL', 's3cret'],
  ['INSTAGRAM_URL', 's3cret'],
  ['FACEBOOK_URL', 's3cret'],
  ['TIKTOK_URL', 's3cret'],
  ['CLOSED_FORMS', 'giftogram,s3cret'],
  ['DESIGN_PAGES', 's3cret'],
  ['LOG_LEVEL', 's3cret'],
];

describe('a malformed setting', () => {
  it.each(malformed)('%s=%s is named, but its value is not printed', (name, value) => {
    const message = messageOf({ ...required, [name]: value });
    expect(message).toMatch(new RegExp(`^${name} `, 'm'));
    expect(message).not.toContain(value);
  });

  it('is named beside all the others', () => {
    const environment = Object.fromEntries(malformed);
    const lines = messageOf({ ...required, ...environment })
      .split('\n')
      .slice(1);
    expect(lines.map((line) => line.split(' ')[0])).toEqual([...new Set(malformed.map(([name]) => name))]);
  });

  it('is an error service without its token', () => {
    const script = { ...required, ERROR_SERVICE_SCRIPT: 'https://errors.example/a.js' };
    expect(messageOf(script)).toContain('ERROR_SERVICE_TOKEN');
    expect(readConfig({ ...script, ERROR_SERVICE_TOKEN: 'pub1' }).errorServiceToken).toBe('pub1');
  });

  it('is a default language that is not among LOCALES', () => {
    expect(messageOf({ ...required, LOCALES: 'en', DEFAULT_LOCALE: 'sv' })).toContain('DEFAULT_LOCALE');
  });

  it.each(['FALLBACK_LOCALE', 'LOCALE_ROOT'])('is another language in %s', (name) => {
    expect(messageOf({ ...required, LOCALES: 'sv', [name]: 'en' })).toBe(`${name} must be one of LOCALES.`);
  });
});

describe('CLOSED_FORMS', () => {
  it('accepts every form', () => {
    const paths = forms.map(({ path }) => path);
    expect(readConfig({ ...required, CLOSED_FORMS: paths.join(', ') }).closedForms).toEqual(paths);
  });
});

describe('the hosted search', () => {
  it('is rejected without a search key', () => {
    const message = messageOf({ ...required, ALGOLIA_APPLICATION_ID: 'S3CRET' });
    expect(message).toContain('ALGOLIA_SEARCH_KEY');
    expect(message).not.toContain('S3CRET');
  });

  it('is accepted, with its own hosts or at an origin', () => {
    const given = { ...required, ALGOLIA_APPLICATION_ID: ' TASSAR ', ALGOLIA_SEARCH_KEY: 'key' };
    expect(readConfig(given)).toMatchObject({ algoliaApplicationId: 'TASSAR', algoliaOrigin: '' });
    expect(readConfig({ ...given, ALGOLIA_ORIGIN: 'http://127.0.0.1:9/' }).algoliaOrigin).toBe('http://127.0.0.1:9');
  });
});

describe('defaults', () => {
  it('follow the specification', () => {
    expect(readConfig(required)).toMatchObject({
      port: 3000,
      contentfulEnvironment: 'master',
      contentfulOrigin: 'https://cdn.contentful.com',
      contentAssetOrigins: ['https://images.ctfassets.net'],
      otherOrigins: [],
      locales: ['sv', 'en'],
      defaultLocale: 'sv',
      fallbackLocale: '',
      localeStrategy: 'prefix_except_default',
      localeCookie: true,
      localeRoot: '',
      algoliaApplicationId: '',
      algoliaIndex: '20261120',
      algoliaOrigin: '',
      searchZeroResultsFile: '.cache/search-misses.json',
      cloudinaryCloud: '',
      designPages: false,
    });
  });

  it('apply to empty or blank settings', () => {
    const blank = Object.fromEntries(Object.values(settings).map(({ name }) => [name, '  ']));
    expect(readConfig({ ...blank, ...required })).toEqual(readConfig(required));
  });

  it('exist for every setting but the space and the token', () => {
    const without = Object.values(settings).filter(({ fallback }) => fallback === null);
    expect(without.map(({ name }) => name)).toEqual(Object.keys(required));
  });
});

describe('a given setting', () => {
  it.each([
    ['follows PORT when it is not set', { PORT: '4000' }, 'http://localhost:4000'],
    ['stays the default without PORT', {}, 'http://localhost:3000'],
    [
      'is taken as it is when it is set',
      { PORT: '4000', PUBLIC_ORIGIN: 'https://klubb.example' },
      'https://klubb.example',
    ],
    ['loses its path and slash', { PUBLIC_ORIGIN: 'https://klubb.example/sida/?a' }, 'https://klubb.example'],
    ['loses its default port', { PUBLIC_ORIGIN: 'https://KLUBB.example:443' }, 'https://klubb.example'],
    ['loses a name and password', { PUBLIC_ORIGIN: 'https://a:b@klubb.example' }, 'https://klubb.example'],
  ])('PUBLIC_ORIGIN %s', (_, environment, origin) => {
    expect(readConfig({ ...required, DEMO: 'on', ...environment }).publicOrigin).toBe(origin);
  });

  it('is split into lists at commas and blanks', () => {
    const config = readConfig({
      ...required,
      OTHER_ORIGINS: 'https://a.example/, http://b.example:81',
      LOCALES: ' en sv ',
    });
    expect(config.otherOrigins).toEqual(['https://a.example', 'http://b.example:81']);
    expect(config.locales).toEqual(['en', 'sv']);
  });

  it('turns on and off into booleans', () => {
    const config = readConfig({ ...required, LOCALE_COOKIE: 'off', DESIGN_PAGES: 'on' });
    expect([config.localeCookie, config.designPages]).toEqual([false, true]);
  });
});

describe('the database', () => {
  const keys = `k1:${'A'.repeat(43)}=`;

  it('is a file with its keys beside it, until a server is configured', () => {
    const { databaseFile, databaseUrl, encryptionKeys } = readConfig(required);
    expect([databaseFile, databaseUrl, encryptionKeys]).toEqual(['.data/klubbhuset.db', '', '']);
  });

  it('that is a server requires ENCRYPTION_KEYS', () => {
    const server = { ...required, DATABASE_URL: 'postgres://klubb@db.example/klubb' };
    expect(() => readConfig(server)).toThrow('ENCRYPTION_KEYS');
    expect(readConfig({ ...server, ENCRYPTION_KEYS: keys }).encryptionKeys).toBe(keys);
  });

  it.each(['A'.repeat(43), 'k1:secret', `${keys},`, `${keys} ${keys}`])(
    'rejects malformed keys without printing them',
    (text) => {
      expect(() => readConfig({ ...required, ENCRYPTION_KEYS: text })).toThrow(
        /^(?!.*(AAAA|secret)[^)]).*ENCRYPTION_KEYS is malformed/s,
      );
    },
  );
});

describe('e-mails', () => {
  it('come from the club by default', () => {
    const from = { name: 'Tass, "Vinge"', address: 'hej@tassovinge.example' };
    expect(readConfig({ ...required, CLUB_NAME: from.name }).mailFrom).toEqual(from);
  });

  it.each([
    ['Klubben <post@klubb.example>', 'Klubben'],
    ['Djur: barn <post@klubb.example>', 'Djur: barn'],
    ['"Djur: barn, \\"Åsa\\" <x>" <post@klubb.example>', 'Djur: barn, "Åsa" <x>'],
    ["Tass, Vinge; 'barn'<post@klubb.example>", "Tass, Vinge; 'barn'"],
    ['<post@klubb.example>', ''],
  ])('come from %s, a name and an address', (given, name) => {
    expect(readConfig({ ...required, MAIL_FROM: given }).mailFrom).toEqual({ name, address: 'post@klubb.example' });
  });

  it('carry an address of several lines', () => {
    expect(readConfig({ ...required, ORGANISATION_ADDRESS: 'Box 1,123 45 Djurstad' }).organisationAddress).toEqual([
      'Box 1',
      '123 45 Djurstad',
    ]);
  });

  it.each(['902-0033', '5402-9681'])('accept bankgiro %s', (bankgiro) => {
    expect(readConfig({ ...required, BANKGIRO: bankgiro }).bankgiro).toBe(bankgiro);
  });

  it.each([
    ['BANKGIRO', '5402-9682'],
    ['BANKGIRO', '54029681'],
    ['ORGANISATION_NUMBER', '8999999991'],
    ['OCR_LEVEL', 'soft'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'hej@klubb.example\r\nBcc: x@y.example'],
    ['MAIL_FROM', 'Klubben <hej>'],
    ['MAIL_FROM', 'Klubben'],
    ['MAIL_FROM', 'Klubben <hej@klubb.example> <x@y.example>'],
    ['MAIL_FROM', 'Klubben <hej,x@y.example>'],
    ['MAIL_FROM', 'Klubben <x:hej@klubb.example;>'],
    ['MAIL_FROM', '"Klub\nben" <hej@klubb.example>'],
  ])('reject %s=%s', (name, value) => {
    expect(messageOf({ ...required, [name]: value })).toMatch(new RegExp(`^${name} is malformed`, 'm'));
  });
});

it('takes over only the sockets that were opened for this process', () => {
  expect(givenSockets({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toEqual([3]);
  expect(givenSockets({ LISTEN_FDS: '8', LISTEN_PID: '7' }, 7)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  const others = [{}, { LISTEN_FDS: '1' }, { LISTEN_FDS: '1', LISTEN_PID: '8' }, { LISTEN_PID: '7' }];
  const nonsense = ['', '-1', '1e9', '999', 'all'].map((count) => ({ LISTEN_FDS: count, LISTEN_PID: '7' }));
  for (const environment of [...others, ...nonsense]) {
    expect(givenSockets(environment, 7)).toEqual([]);
  }
});

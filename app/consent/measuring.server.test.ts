import { describe, expect, it } from 'vitest';
import { sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { keptOnDevice } from './kept-on-device.server.ts';
import {
  choiceCookie,
  measuringOf,
  measuringOn,
  measuringOrigins,
  withoutMeasuringCookies,
} from './measuring.server.ts';

const given = {
  TAG_MANAGER_SCRIPT: 'https://tags.example/gtm.js?id=GTM-1',
  MEASURING_ORIGINS: 'https://collect.example',
  MEASURING_COOKIES: '_ga=400, _ga_*=30',
};
const configOf = (environment: Record<string, string> = {}) => sampleServerContext(environment).serverContext.config;

describe('measuring', () => {
  it('is off until something is configured, also where its origins and cookies are named', () => {
    expect(measuringOf(configOf())).toBe(null);
    expect(measuringOf(configOf({ ...given, TAG_MANAGER_SCRIPT: '' }))).toBe(null);
  });

  it.each(['TAG_MANAGER_SCRIPT', 'ANALYTICS_SCRIPT', 'ERROR_SERVICE_SCRIPT'])('is on with %s alone', (name) => {
    const config = configOf({ [name]: 'https://one.example/a.js', ERROR_SERVICE_TOKEN: 'pub1' });
    expect(measuringOn('/vuxen', config)).not.toBe(null);
    expect(measuringOn('/djurfakta', config)).toBe(null);
    expect(measuringOrigins(config)).toEqual(['https://one.example']);
  });

  it('is another offer with another service, cookie or receiver, and the same for every visitor', () => {
    const changes = [
      { TAG_MANAGER_SCRIPT: 'https://tags.example/gtm.js?id=GTM-2' },
      { MEASURING_ORIGINS: '' },
      { MEASURING_COOKIES: '_ga=400' },
    ];
    const versions = changes.map((change) => measuringOf(configOf({ ...given, ...change })));
    const first = measuringOf(configOf(given))?.version;
    expect(first).toMatch(/^[0-9a-f]{8}$/);
    expect(measuringOf(configOf(given))?.version).toBe(first);
    expect(new Set([first, ...versions.map((offer) => offer?.version)]).size).toBe(4);
  });
});

describe('the cookie of the choice', () => {
  it('holds the answer and its offer, for a year at most', () => {
    expect(choiceCookie('no', 'ab12', { publicOrigin: 'http://localhost:3000' })).toBe(
      'samtycke=no.ab12; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    expect(choiceCookie('yes', 'ab12', { publicOrigin: 'https://klubb.example' })).toMatch(/; Secure$/);
  });
});

describe('a no', () => {
  it('removes what is known to be theirs, here and for the domains above, and nothing else', () => {
    const config = configOf({ ...given, PUBLIC_ORIGIN: 'https://www.klubb.example' });
    const removals = withoutMeasuringCookies('_ga=1; _ga_X7=2; _gab=3; __Host-svar=4; samtycke=yes.1', config);
    expect(removals).toEqual(
      ['_ga', '_ga_X7'].flatMap((name) =>
        ['', '; Domain=www.klubb.example', '; Domain=klubb.example'].map(
          (domain) => `${name}=; Max-Age=0; Path=/${domain}`,
        ),
      ),
    );
  });

  it.each([null, '', '_ga', 'a=_ga'])('in %j finds nothing to remove, or the bare name', (header) => {
    const removals = withoutMeasuringCookies(header, configOf(given));
    expect(removals).toEqual(header === '_ga' ? ['_ga=; Max-Age=0; Path=/'] : []);
  });
});

describe('what is kept on a device', () => {
  const names = (environment: Record<string, string>) => keptOnDevice(configOf(environment)).map(({ name }) => name);

  it('is what is needed, where nothing else is configured', () => {
    const members = ['__Host-medlem', '__Host-medlem-in', '__Host-medlem-post'];
    expect(names({})).toEqual(['settings', 'shelf', 'offline', 'i18n_redirected', '__Host-svar', ...members]);
    expect(names({ LOCALE_COOKIE: 'off' })).toEqual(['settings', 'shelf', 'offline', '__Host-svar', ...members]);
  });

  it('is more where cards are taken and where adults are measured, each with its keeper', () => {
    const all = keptOnDevice(configOf({ ...given, STRIPE_PUBLISHABLE_KEY: 'pk_1' }));
    expect(all.map(({ name, days, keeper }) => `${name} ${days} ${keeper}`)).toEqual([
      'settings null club',
      'shelf null club',
      'offline null club',
      'i18n_redirected 365 club',
      'samtycke 365 club',
      '__Host-svar 1 club',
      `__Host-medlem ${10 / 24} club`,
      `__Host-medlem-in ${1 / 24} club`,
      `__Host-medlem-post ${1 / 96} club`,
      '__stripe_mid 365 stripe',
      `__stripe_sid ${1 / 48} stripe`,
      '_ga 400 tags.example, collect.example',
      '_ga_* 30 tags.example, collect.example',
    ]);
  });
});

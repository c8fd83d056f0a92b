import * as v from 'valibot';
import {
  address,
  codes,
  onOff,
  optionalCode,
  optionalOrigin,
  origin,
  origins,
  requiredText,
  type Setting,
  setting,
  text,
  whole,
} from './config-values.server.ts';

/** Every setting there is. `docs/operating.md` prints this table; nothing else reads the environment. */
export const settings = {
  port: setting('PORT', 'the port the site listens on', 'port', '3000', v.pipe(whole, v.maxValue(65535))),
  host: setting('HOST', 'the address the site listens on', 'address', '0.0.0.0', requiredText),
  publicOrigin: setting(
    'PUBLIC_ORIGIN',
    'the origin visitors use; canonical links and redirects are built from it, never from a request header',
    'origin',
    'http://localhost:3000',
    origin,
  ),
  otherOrigins: setting(
    'OTHER_ORIGINS',
    'further origins whose forms are accepted as our own, such as the one a load balancer uses',
    'origins, comma',
    '',
    origins,
  ),
  contentfulSpaceId: setting('CONTENTFUL_SPACE_ID', 'the content service’s space', 'id', null, requiredText),
  contentfulAccessToken: setting(
    'CONTENTFUL_ACCESS_TOKEN',
    'the content service’s delivery token (secret)',
    'token',
    null,
    requiredText,
  ),
  contentfulEnvironment: setting(
    'CONTENTFUL_ENVIRONMENT',
    'the content service’s environment',
    'id',
    'master',
    requiredText,
  ),
  contentfulOrigin: setting(
    'CONTENTFUL_ORIGIN',
    'where the content service answers',
    'origin',
    'https://cdn.contentful.com',
    origin,
  ),
  contentAssetOrigins: setting(
    'CONTENT_ASSET_ORIGINS',
    'where the content service keeps its pictures; no picture is fetched from anywhere else',
    'origins, comma',
    'https://images.ctfassets.net',
    origins,
  ),
  contentDeadline: setting(
    'CONTENT_DEADLINE',
    'how long a page waits for the content service before it takes what it knew earlier',
    'ms',
    '2000',
    whole,
  ),
  contentFresh: setting(
    'CONTENT_FRESH',
    'how long content counts as fresh; after that it is served while it is fetched anew',
    's',
    '60',
    whole,
  ),
  algoliaApplicationId: setting(
    'ALGOLIA_APPLICATION_ID',
    'the hosted search’s application; empty: the site searches by itself',
    'id',
    '',
    v.pipe(text, v.regex(/^\w*$/)),
  ),
  algoliaSearchKey: setting(
    'ALGOLIA_SEARCH_KEY',
    'the hosted search’s key that may search and nothing else; needed with an application',
    'key',
    '',
    text,
  ),
  algoliaAdminKey: setting(
    'ALGOLIA_ADMIN_KEY',
    'the hosted search’s key that may write (secret); only `npm run search:index` needs it',
    'key',
    '',
    text,
  ),
  algoliaIndex: setting(
    'ALGOLIA_INDEX',
    'the hosted search’s index',
    '8 digits',
    '20261120',
    v.pipe(text, v.regex(/^\d{8}$/)),
  ),
  algoliaOrigin: setting(
    'ALGOLIA_ORIGIN',
    'where the hosted search answers; empty: its own hosts',
    'origin',
    '',
    optionalOrigin,
  ),
  searchMissesFile: setting(
    'SEARCH_MISSES_FILE',
    'where searches without hits are counted; may be deleted at any time',
    'path',
    '.cache/search-misses.json',
    requiredText,
  ),
  contentWebhookSecret: setting(
    'CONTENT_WEBHOOK_SECRET',
    'the 64 characters that the content service signs its webhooks with (secret); empty: it tells us nothing',
    'secret',
    '',
    v.pipe(text, v.regex(/^([\w+/=-]{64})?$/)),
  ),
  cloudinaryCloud: setting(
    'CLOUDINARY_CLOUD',
    'the image CDN’s cloud name; empty: the site scales its pictures itself',
    'name',
    '',
    text,
  ),
  imageFolder: setting('IMAGE_FOLDER', 'the image CDN’s folder for this club', 'name', 'tov', requiredText),
  imageCacheFolder: setting(
    'IMAGE_CACHE_FOLDER',
    'where scaled pictures are kept; may be emptied at any time',
    'path',
    '.cache/images',
    requiredText,
  ),
  locales: setting(
    'LOCALES',
    'the languages the site is read in; `sv` alone is the Swedish-only site',
    'codes, comma',
    'sv,en',
    codes,
  ),
  defaultLocale: setting(
    'DEFAULT_LOCALE',
    'the language when nothing else decides',
    'code',
    'sv',
    v.pipe(text, v.picklist(['sv', 'en'])),
  ),
  fallbackLocale: setting(
    'FALLBACK_LOCALE',
    'the language for a visitor whose browser speaks none of ours; empty: the default',
    'code',
    '',
    optionalCode,
  ),
  localeStrategy: setting(
    'LOCALE_STRATEGY',
    'where the language stands in the address',
    'no_prefix, prefix, prefix_except_default, prefix_and_default',
    'prefix_except_default',
    v.pipe(text, v.picklist(['no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'])),
  ),
  localeCookie: setting(
    'LOCALE_COOKIE',
    'whether the chosen language is remembered in a cookie',
    'on, off',
    'on',
    onOff,
  ),
  localeCookieCrossOrigin: setting(
    'LOCALE_COOKIE_CROSS_ORIGIN',
    'whether that cookie is also sent when another site shows this one in a frame (SameSite=None)',
    'on, off',
    'off',
    onOff,
  ),
  localeRoot: setting(
    'LOCALE_ROOT',
    'the language that `/` always leads to; empty: the visitor’s own',
    'code',
    '',
    optionalCode,
  ),
  clubName: setting('CLUB_NAME', 'the club’s name', 'text', 'Tass & Vinge', requiredText),
  clubEmail: setting(
    'CLUB_EMAIL',
    'where visitors write to the club',
    'e-mail',
    'hej@tassovinge.example',
    v.pipe(text, v.email()),
  ),
  aboutUrl: setting('ABOUT_URL', '‘Om {club}’ in the footer', 'URL', 'https://tassovinge.example/om', address),
  shopUrl: setting('SHOP_URL', '‘Webbshop’ in the footer', 'URL', 'https://shop.tassovinge.example/', address),
  organisationName: setting(
    'ORGANISATION_NAME',
    'the organisation behind the club',
    'text',
    'Djurrättsorganisationen',
    requiredText,
  ),
  organisationUrl: setting('ORGANISATION_URL', 'its website', 'URL', 'https://organisationen.example/', address),
  vegetarianUrl: setting('VEGETARIAN_URL', 'its vegetarian campaign', 'URL', 'https://vegovarjedag.example/', address),
  instagramUrl: setting(
    'INSTAGRAM_URL',
    'the photo network',
    'URL',
    'https://www.instagram.com/tassovinge.example',
    address,
  ),
  facebookUrl: setting(
    'FACEBOOK_URL',
    'the social network',
    'URL',
    'https://www.facebook.com/tassovinge.example',
    address,
  ),
  tiktokUrl: setting(
    'TIKTOK_URL',
    'the short-video network',
    'URL',
    'https://www.tiktok.com/@tassovinge.example',
    address,
  ),
  designPages: setting('DESIGN_PAGES', 'whether /font-test and /button-test answer', 'on, off', 'off', onOff),
  logLevel: setting(
    'LOG_LEVEL',
    'what is logged',
    'trace, debug, info, warn, error, fatal, silent',
    'info',
    v.pipe(text, v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
  ),
} satisfies Record<string, Setting>;

type Settings = typeof settings;
export type Config = { [Key in keyof Settings]: Settings[Key] extends Setting<infer T> ? T : never };

/** Thrown by readConfig; its message names every setting at fault and is fit for the technician's eyes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads all settings from an environment.
 * @throws ConfigError naming what is missing or malformed; values are never printed.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = (name: string) => environment[name]?.trim() ?? '';
  if (!given('CONTENTFUL_SPACE_ID') || !given('CONTENTFUL_ACCESS_TOKEN')) {
    throw new ConfigError(
      'The content service is not configured: CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set. ' +
        'To try the site without one, run: npm run demo',
    );
  }
  const faults: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [key, { name, meaning, unit, schema, fallback }] of Object.entries(settings)) {
    const result = v.safeParse(schema, given(name) || fallback || '');
    if (result.success) config[key] = result.output;
    // The schema's own words would repeat the value, which may be a secret put in the wrong line.
    else faults.push(`${name} is malformed: ${meaning} (${unit})`);
  }
  if (faults.length) throw new ConfigError(`The configuration has faults.\n${faults.join('\n')}`);
  return withDefaultsThatDepend(config as Config, given);
}

function withDefaultsThatDepend(config: Config, given: (name: string) => string): Config {
  if (!config.locales.includes(config.defaultLocale)) {
    throw new ConfigError('DEFAULT_LOCALE must be one of LOCALES.');
  }
  if (config.algoliaApplicationId && !config.algoliaSearchKey) {
    throw new ConfigError('ALGOLIA_SEARCH_KEY must be set when ALGOLIA_APPLICATION_ID is.');
  }
  const publicOrigin = given('PUBLIC_ORIGIN') ? config.publicOrigin : `http://localhost:${config.port}`;
  return { ...config, publicOrigin };
}

/** The configuration of this process. */
export function configFromEnvironment(): Config {
  return readConfig(process.env);
}

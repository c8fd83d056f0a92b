import { createPrivateKey, X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { findDomainFault } from '#i18n/locale-domains.ts';
import { withDemoSettings } from './demo-settings.server.ts';
import { demoValuesOnPublicSite, isPublicSite } from './demo-values.server.ts';
import { listNameErrors } from './setting-names.server.ts';
import { settings } from './settings.server.ts';
import { pemFaults, type Setting } from './values.server.ts';

type AllSettings = typeof settings;
export type Config = { [Key in keyof AllSettings]: AllSettings[Key] extends Setting<infer T> ? T : never };
/** Configuration of a program that renders no pages. */
export type ConfigWithoutContent = Omit<Config, 'contentfulSpaceId' | 'contentfulAccessToken'>;

/** Invalid configuration. The message names every invalid setting, and is written for operators. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** One line per fault. */
  readonly faults: string[];

  constructor(faults: string | string[]) {
    super(typeof faults === 'string' ? faults : `The configuration has faults.\n${faults.join('\n')}`);
    this.faults = typeof faults === 'string' ? [faults] : faults;
  }
}

/**
 * Reads all settings from an environment.
 * @throws ConfigError naming missing or malformed settings; values are never printed
 */
export function readConfig(environment: Environment): Config {
  if (!isGiven(environment, 'CONTENTFUL_SPACE_ID') || !isGiven(environment, 'CONTENTFUL_ACCESS_TOKEN')) {
    throw new ConfigError(
      'The content service is not configured: CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set. ' +
        'To try the site without one, run: npm run demo',
    );
  }
  return readSettings(environment, settings) as Config;
}

/**
 * Reads the settings of a program that renders no pages; the content service need not be configured.
 * @throws ConfigError as `readConfig`
 */
export function readConfigWithoutContent(environment: Environment): ConfigWithoutContent {
  const { contentfulSpaceId: _space, contentfulAccessToken: _token, ...needed } = settings;
  return readSettings(environment, needed);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** True when a setting is set to something. */
export function isGiven(environment: Environment, name: string): boolean {
  return Boolean(environment[name]?.trim());
}

function readSettings(environment: Environment, needed: Partial<AllSettings>): ConfigWithoutContent {
  const errors = listNameErrors(
    environment,
    Object.values(settings).map(({ name }) => name),
  );
  const config: Record<string, unknown> = {};
  const isPublic = isPublicSite(environment);
  for (const [key, { name, meaning, unit, schema, fallback, demo }] of Object.entries(needed)) {
    const given = environment[name]?.trim() ?? '';
    const result = v.safeParse(schema, given || (isPublic && demo === 'left out' ? '' : fallback) || '');
    // A container's environment file keeps them.
    if (/^(["']).*\1$/s.test(given)) errors.push(`${name} stands in quotation marks: leave them out`);
    else if (result.success) config[key] = result.output;
    // Not the schema's own message: it would quote the value, which may be a secret on the wrong line.
    else errors.push(`${name} is malformed: ${pemFaultOf(result.issues)}${meaning} (${unit})`);
  }
  errors.push(...demoValuesOnPublicSite(environment, Object.values(settings)));
  if (errors.length) throw new ConfigError(errors);
  return withDefaultsThatDepend(config as ConfigWithoutContent, isGiven(environment, 'PUBLIC_ORIGIN'));
}

function pemFaultOf([issue]: readonly { message: string }[]): string {
  const fault = Object.entries(pemFaults).find(([message]) => message === issue?.message)?.[1];
  return fault ? `${fault}; ` : '';
}

function withDefaultsThatDepend(config: ConfigWithoutContent, hasOrigin: boolean): ConfigWithoutContent {
  if (!config.locales.includes(config.defaultLocale)) {
    throw new ConfigError('DEFAULT_LOCALE must be one of LOCALES.');
  }
  const publicOrigin = hasOrigin ? config.publicOrigin : `http://localhost:${config.port}`;
  const { localeStrategy: strategy, locales, defaultLocale, localeDomains } = config;
  const domainFault = findDomainFault(localeDomains, { strategy, locales, defaultLocale, publicOrigin });
  if (domainFault) throw new ConfigError(domainFault);
  if (strategy === 'no_prefix' && !config.localeCookie && locales.length > 1 && !localeDomains.length) {
    throw new ConfigError(
      'LOCALE_COOKIE must be on when LOCALE_STRATEGY is no_prefix: neither the address nor anything else would hold the chosen language. With a single language in LOCALES it may be off.',
    );
  }
  if (config.algoliaRecommend && !config.algoliaApplicationId) {
    throw new ConfigError('ALGOLIA_APPLICATION_ID must be set when ALGOLIA_RECOMMEND is on.');
  }
  if (config.algoliaApplicationId && !config.algoliaSearchKey) {
    throw new ConfigError('ALGOLIA_SEARCH_KEY must be set when ALGOLIA_APPLICATION_ID is.');
  }
  if (config.metricsPort === config.port) throw new ConfigError('METRICS_PORT must be another port than PORT.');
  const [secret, publishable] = [config.stripeSecretKey, config.stripePublishableKey].map((key) => key.split('_')[1]);
  if (secret && publishable && secret !== publishable) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for tests (_test_) or both be real (_live_).',
    );
  }
  if (config.databaseUrl && !config.encryptionKeys) {
    throw new ConfigError(
      'ENCRYPTION_KEYS must be set when DATABASE_URL is. To make one: echo "k$(openssl rand -hex 4):$(openssl rand -base64 32)"',
    );
  }
  if (config.databaseCopy && (config.databaseUrl || resolve(config.databaseCopy) === resolve(config.databaseFile))) {
    throw new ConfigError('DATABASE_COPY must be another file than DATABASE_FILE, and cannot follow DATABASE_URL.');
  }
  for (const [name, locale] of [
    ['FALLBACK_LOCALE', config.fallbackLocale],
    ['LOCALE_ROOT', config.localeRoot],
  ] as const) {
    if (locale && !config.locales.includes(locale)) throw new ConfigError(`${name} must be one of LOCALES.`);
  }
  const swish = [config.swishCertificate, config.swishKey, config.swishPayee].map(Boolean);
  if (new Set(swish).size > 1) {
    throw new ConfigError('SWISH_CERTIFICATE, SWISH_KEY and SWISH_PAYEE must be set together.');
  }
  if (config.bankIdOrigin && !(config.bankIdCertificate && config.bankIdKey && config.bankIdCa)) {
    throw new ConfigError('BANKID_CERTIFICATE, BANKID_KEY and BANKID_CA must be set when BANKID_ORIGIN is.');
  }
  const forRegistry = [
    config.bankIdOrigin,
    config.registryCertificate,
    config.registryKey,
    config.registryCustomer,
    config.registryAssignment,
  ];
  if (config.registryOrigin && !forRegistry.every(Boolean)) {
    throw new ConfigError(
      'REGISTRY_CERTIFICATE, REGISTRY_KEY, REGISTRY_CUSTOMER, REGISTRY_ASSIGNMENT and BANKID_ORIGIN must be set when REGISTRY_ORIGIN is.',
    );
  }
  for (const [name, certificate, key] of [
    ['SWISH', config.swishCertificate, config.swishKey],
    ['BANKID', config.bankIdCertificate, config.bankIdKey],
    ['REGISTRY', config.registryCertificate, config.registryKey],
  ] as const) {
    if (key && !certificate) throw new ConfigError(`${name}_CERTIFICATE must be set when ${name}_KEY is.`);
    if (certificate && !isKeyOf(certificate, key)) {
      throw new ConfigError(`${name}_KEY is not the key of the first certificate in ${name}_CERTIFICATE.`);
    }
  }
  if (config.donationShare !== null && !config.donationReportYear) {
    throw new ConfigError(
      'DONATION_REPORT_YEAR must be set when DONATION_SHARE is: givers are told of which year it is.',
    );
  }
  if (config.donationSupervisor && !config.donationAccount) {
    throw new ConfigError('DONATION_ACCOUNT must be set when DONATION_SUPERVISOR is.');
  }
  if (config.donationAuditor && !config.donationReportYear) {
    throw new ConfigError('DONATION_REPORT_YEAR must be set when DONATION_AUDITOR is.');
  }
  if (config.errorServiceScript && !config.errorServiceToken) {
    throw new ConfigError('ERROR_SERVICE_TOKEN must be set when ERROR_SERVICE_SCRIPT is.');
  }
  const mailFrom = config.mailFrom.address ? config.mailFrom : { name: config.clubName, address: config.clubEmail };
  return { ...config, publicOrigin, mailFrom };
}

function isKeyOf(certificate: string, key: string): boolean {
  return key !== '' && new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
}

export function configFromEnvironment(): Config {
  return readConfig(process.env);
}

/**
 * Environment of the admin command line: this process's, completed with that of a demo that runs on the same database.
 */
export function commandLineEnvironment(): Environment {
  return withDemoSettings(process.env);
}

/** Environment of another program that this process starts: its PATH, and settings that are none of ours. */
export function environmentOfProgram(more: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...more };
}

/** File descriptors 0–2 are standard input, output and error. */
const firstGivenFd = 3;

/**
 * Socket activation: file descriptors of the sockets that systemd opened for this process (sd_listen_fds(3)); empty
 * without it. They keep listening while one process ends and the next starts.
 */
export function givenSockets(environment: Environment = process.env, pid = process.pid): number[] {
  const { LISTEN_FDS = '', LISTEN_PID } = environment;
  const count = LISTEN_PID === String(pid) && /^\d{1,2}$/.test(LISTEN_FDS) ? Number(LISTEN_FDS) : 0;
  return Array.from({ length: count }, (_, index) => firstGivenFd + index);
}

import * as v from 'valibot';
import { list, origins, requiredText, type Setting, setting, text } from './values.server.ts';

const script = v.pipe(text, v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:/))]));
const days = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\w!#$%&'.^`|~-]+\*?=\d{1,4}$/),
      v.transform((pair) => {
        const at = pair.lastIndexOf('=');
        return { name: pair.slice(0, at), days: Number(pair.slice(at + 1)) };
      }),
    ),
  ),
);

/** Analytics on adults' pages, after consent. All of it is off until configured. */
export const measuringSettings = {
  tagManagerScript: setting(
    'TAG_MANAGER_SCRIPT',
    'tag manager’s script with its id, such as https://www.googletagmanager.com/gtm.js?id=GTM-…; empty: none',
    'URL',
    '',
    script,
  ),
  analyticsScript: setting('ANALYTICS_SCRIPT', 'script of the analytics container; empty: none', 'URL', '', script),
  errorServiceScript: setting(
    'ERROR_SERVICE_SCRIPT',
    'script of the error-reporting service, such as https://www.datadoghq-browser-agent.com/eu1/v6/datadog-logs.js; empty: none',
    'URL',
    '',
    script,
  ),
  errorServiceToken: setting(
    'ERROR_SERVICE_TOKEN',
    'client token of the error-reporting service (public); required with a script',
    'token',
    '',
    v.pipe(text, v.regex(/^[\w-]*$/)),
  ),
  errorServiceSite: setting(
    'ERROR_SERVICE_SITE',
    'region of the error-reporting service for this token',
    'host',
    'datadoghq.eu',
    v.pipe(text, v.regex(/^[\w.-]+$/)),
  ),
  errorServiceEnvironment: setting(
    'ERROR_SERVICE_ENVIRONMENT',
    'environment name in error reports',
    'name',
    'production',
    requiredText,
  ),
  measuringOrigins: setting(
    'MEASURING_ORIGINS',
    'further origins that these three scripts may connect to and load from',
    'origins, comma',
    '',
    origins,
  ),
  measuringCookies: setting(
    'MEASURING_COOKIES',
    'cookies set by these scripts: listed for visitors, and deleted when consent is withdrawn; a final * matches any ending',
    'name=days, comma',
    '',
    days,
  ),
} satisfies Record<string, Setting>;

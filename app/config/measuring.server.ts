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
    'the tag manager’s script with its id, such as https://www.googletagmanager.com/gtm.js?id=GTM-…; empty: none',
    'URL',
    '',
    script,
  ),
  analyticsScript: setting('ANALYTICS_SCRIPT', 'the analytics container’s script; empty: none', 'URL', '', script),
  errorServiceScript: setting(
    'ERROR_SERVICE_SCRIPT',
    'the error-reporting service’s script, such as https://www.datadoghq-browser-agent.com/eu1/v6/datadog-logs.js; empty: none',
    'URL',
    '',
    script,
  ),
  errorServiceToken: setting(
    'ERROR_SERVICE_TOKEN',
    'its public client token; needed with a script',
    'token',
    '',
    v.pipe(text, v.regex(/^[\w-]*$/)),
  ),
  errorServiceSite: setting(
    'ERROR_SERVICE_SITE',
    'the region of it that the token is for',
    'host',
    'datadoghq.eu',
    v.pipe(text, v.regex(/^[\w.-]+$/)),
  ),
  errorServiceEnvironment: setting(
    'ERROR_SERVICE_ENVIRONMENT',
    'the name of the environment in its reports',
    'name',
    'production',
    requiredText,
  ),
  measuringOrigins: setting(
    'MEASURING_ORIGINS',
    'where the three send to and load more from, besides the origins of their scripts',
    'origins, comma',
    '',
    origins,
  ),
  measuringCookies: setting(
    'MEASURING_COOKIES',
    'the cookies that they set; visitors can read it, and a no removes them; a star at the end stands for any ending',
    'name=days, comma',
    '',
    days,
  ),
} satisfies Record<string, Setting>;

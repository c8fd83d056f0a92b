import { redirect } from 'react-router';
import type { Config } from '#config/config.server.ts';
import { encodePath } from '#content/model/canonical-path.ts';
import { type LocalePolicy, localeAddress, localePath } from '#i18n/locale-prefix.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { frameOf } from './route-rules.ts';

interface AtHost {
  config: Pick<Config, 'localeDomains' | 'publicOrigin'>;
  policy: LocalePolicy;
  locale: LocaleCode;
  /** Without locale prefix. */
  path: string;
  url: URL;
  isPost: boolean;
}

/**
 * On a site with several hosts, redirects what another host answers: pages in a language that has its home there, and
 * the office. What was sent goes along (308): it meets a page that keeps it.
 * @throws a redirect Response
 */
export function redirectToHost({ policy, path, locale, url, isPost, config }: AtHost): void {
  const [main] = config.localeDomains;
  if (!main) return;
  const { origin, path: address } = isOffice(path)
    ? { origin: main.origin, path: localePath(path, locale, policy) }
    : localeAddress(path, locale, policy);
  const status = isPost ? 308 : 301;
  if (origin && origin !== config.publicOrigin) throw redirect(origin + encodePath(address) + url.search, status);
}

/**
 * The policy for a page. The office is at PUBLIC_ORIGIN alone, because passkeys belong to one host, and answers there
 * in every language.
 */
export function policyAt(path: string, policy: LocalePolicy): LocalePolicy {
  const { domains, ...ofOffice } = policy;
  const [main] = domains?.all ?? [];
  return main && isOffice(path) ? { ...ofOffice, defaultLocale: main.locale } : policy;
}

function isOffice(path: string): boolean {
  return frameOf(path) === 'desk';
}

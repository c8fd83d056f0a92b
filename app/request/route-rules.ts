/** Rules of a path, applied before its route: redirects and policies (specification §7.3). */
export interface RouteRule {
  redirect?: string;
  appMiddleware?: string[];
}

/** Route rules. A trailing `/**` matches the path itself and everything below it. */
export const routeRules: Record<string, RouteRule> = {
  '/vuxen-eller-pedagog/**': { redirect: '/vuxen/**' },
  '/medlem': {},
  '/medlem/fornya/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/medlem/avsluta/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/medlem/adress/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/medlem/paminnelser/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/medlem/**': { appMiddleware: ['no-store', 'noindex'] },
  '/stod': {},
  '/stod/**': { appMiddleware: ['no-store', 'noindex', 'quiet-frame'] },
  '/tack': { appMiddleware: ['no-store', 'noindex'] },
  '/tack/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/signera/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/vidare/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/kort/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/betala/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  '/fortsatt/**': { appMiddleware: ['no-store', 'noindex', 'secret-address', 'quiet-frame'] },
  // Another animal each time.
  '/djurfakta/overraska': { appMiddleware: ['no-store', 'noindex'] },
  '/fragesport': {},
  // A device may keep it: all of a round is in the page.
  '/fragesport/utan-nat/**': { appMiddleware: ['noindex', 'no-frame'] },
  // The query says where one is in a round, and a cached page ignores its query.
  '/fragesport/**': { appMiddleware: ['no-store', 'noindex-query', 'no-frame'] },
  '/hjalp-djuren/diplom': { appMiddleware: ['noindex', 'no-frame'] },
  '/kansli/**': { appMiddleware: ['no-store', 'noindex', 'desk-frame'] },
  // No caching: the app has a fresh nonce each time, and contains the search text.
  '/sok': { appMiddleware: ['no-store'] },
  '/angra': { appMiddleware: ['no-store'] },
  '/intyg': { appMiddleware: ['no-store'] },
  '/kakor': { appMiddleware: ['no-store'] },
  '/utan-nat': { appMiddleware: ['noindex'] },
  '/font-test': { appMiddleware: ['noindex'] },
  '/button-test': { appMiddleware: ['noindex'] },
};

const rules = Object.entries(routeRules).map(([pattern, rule]) => {
  const stem = pattern.replace(/\/\*\*$/, '');
  return { rule, stem, below: stem === pattern ? null : `${stem}/` };
});

/** Returns the first matching rule of a path without locale prefix. Matching ignores case, as the router does. */
export function ruleFor(path: string): RouteRule {
  const lowerCase = path.toLowerCase();
  for (const { rule, stem, below } of rules) {
    if (lowerCase !== stem && !(below && lowerCase.startsWith(below))) continue;
    return rule.redirect ? { ...rule, redirect: rule.redirect.replace('/**', () => path.slice(stem.length)) } : rule;
  }
  return {};
}

/** True when the path contains a token, so that the address alone gives access. */
export function hasTokenInPath(path: string): boolean {
  return ruleFor(path).appMiddleware?.includes('secret-address') ?? false;
}

/** PageFrame of a page: the site's, the quiet one of a form, a payment or an order, none around a quiz, the
 * office's own, and class mode, which has its screens alone. */
export type PageFrame = 'site' | 'quiet' | 'none' | 'desk' | 'class';

export function frameOf(path: string): PageFrame {
  const named = ruleFor(path).appMiddleware ?? [];
  if (named.includes('desk-frame')) return 'desk';
  return named.includes('quiet-frame') ? 'quiet' : named.includes('no-frame') ? 'none' : 'site';
}

/** True for a page that search engines are to leave: one visitor's own, or a state of a page that they have already. */
export function isUnlisted(path: string, query: string): boolean {
  const named = ruleFor(path).appMiddleware ?? [];
  return named.includes('noindex') || (named.includes('noindex-query') && query !== '');
}

/** True for a page that must not be cached, because it is made for one visitor. */
export function isUncacheable(path: string): boolean {
  return ruleFor(path).appMiddleware?.includes('no-store') ?? false;
}

/** What holds for a path before its page is asked: where it has moved, and which policies apply (specification §7.3). */
export interface RouteRule {
  redirect?: string;
  appMiddleware?: string[];
}

/** `/**` at the end stands for the path itself and everything below it. */
export const routeRules: Record<string, RouteRule> = {
  '/vuxen-eller-pedagog/**': { redirect: '/vuxen/**' },
  '/medlem': {},
  '/medlem/**': { appMiddleware: ['no-store', 'noindex'] },
  '/stod': {},
  '/stod/**': { appMiddleware: ['no-store', 'noindex'] },
  '/tack': { appMiddleware: ['no-store', 'noindex'] },
  '/tack/**': { appMiddleware: ['no-store', 'noindex', 'secret-address'] },
  '/signera/**': { appMiddleware: ['no-store', 'noindex', 'secret-address'] },
  '/vidare/**': { appMiddleware: ['no-store', 'noindex', 'secret-address'] },
  '/kort/**': { appMiddleware: ['no-store', 'noindex', 'secret-address'] },
  '/betala/**': { appMiddleware: ['no-store', 'noindex', 'secret-address'] },
  '/fortsatt/**': { appMiddleware: ['no-store', 'noindex', 'secret-address'] },
  // An app has a nonce of its own each time, and says what was searched for.
  '/sok': { appMiddleware: ['no-store'] },
  '/angra': { appMiddleware: ['no-store'] },
  '/intyg': { appMiddleware: ['no-store'] },
  '/kakor': { appMiddleware: ['no-store'] },
  '/font-test': { appMiddleware: ['noindex'] },
  '/button-test': { appMiddleware: ['noindex'] },
};

const rules = Object.entries(routeRules).map(([pattern, rule]) => {
  const stem = pattern.replace(/\/\*\*$/, '');
  return { rule, stem, below: stem === pattern ? null : `${stem}/` };
});

/** The rule that holds for a path without locale prefix, in any case, as for the router; the first pattern that fits counts. */
export function ruleFor(path: string): RouteRule {
  const lowerCase = path.toLowerCase();
  for (const { rule, stem, below } of rules) {
    if (lowerCase !== stem && !(below && lowerCase.startsWith(below))) continue;
    return rule.redirect ? { ...rule, redirect: rule.redirect.replace('/**', () => path.slice(stem.length)) } : rule;
  }
  return {};
}

/** Whether whoever has the address of a page has the key to it. */
export function isSecret(path: string): boolean {
  return ruleFor(path).appMiddleware?.includes('secret-address') ?? false;
}

/** Whether a page is made for one visitor at one moment. */
export function mayNobodyKeep(path: string): boolean {
  return ruleFor(path).appMiddleware?.includes('no-store') ?? false;
}

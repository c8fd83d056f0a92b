import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { assetFolder, builtAssets } from './site/built-assets.ts';

/** Complete styles of the site, except those for print. */
const everything = (() => {
  const files = builtAssets().filter((name) => name.endsWith('.css') && !name.startsWith('print-'));
  return files.map((file) => readFileSync(join(assetFolder, file), 'utf8')).join('\n');
})();

/** Lists CSS rules of other pages that match elements on this one. */
export function missingStylesOn(page: Page): Promise<string[]> {
  return page.evaluate((styles) => {
    const rulesOf = (rule: CSSRule): CSSStyleRule[] => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(rulesOf) : [];
    };
    const whole = new CSSStyleSheet();
    whole.replaceSync(styles);
    const own = new Set(
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap(rulesOf)
        .map(write),
    );
    return [...whole.cssRules]
      .flatMap(rulesOf)
      .filter((rule) => !own.has(write(rule)))
      .map(({ selectorText }) => selectorText)
      .filter((selector) => document.querySelector(`:is(${selector.replaceAll(/::[\w-]+(\([^)]*\))?/g, '')})`));

    function write({ cssText }: CSSRule) {
      return cssText;
    }
  }, everything);
}

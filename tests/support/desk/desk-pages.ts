import { screens } from '#desk/screens.ts';
import type { DeskBrowser } from './desk-browser.ts';

/** One address of each kind: references, days and pages of a list count as the same. */
export function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const plain = (value: string) => (/^[a-zåäö-]+(\.[a-z]+)?$/.test(value) ? value : ':');
  const query = [...searchParams].map(([name, value]) => `${name}=${plain(value)}`).toSorted();
  return `${pathname.split('/').map(plain).join('/')}?${query.join('&')}`;
}

/** Every kind of page that links lead to from the screens of the rail, panels and lists included: HTML by path. */
export async function deskPages(browser: DeskBrowser, prefix: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = screens.map(({ path }) => prefix + path);
  for (const path of waiting) {
    if (seen.has(shapeOf(path))) continue;
    seen.add(shapeOf(path));
    const { status, headers, text } = await browser.get(path);
    const isPage = headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Disposition');
    if (status !== 200 || !isPage) continue;
    found.set(path, text);
    for (const [, href = ''] of text.matchAll(/href="([^"#]+)[^"]*"/g)) {
      const link = href.replaceAll('&amp;', '&');
      if (link.startsWith(`${prefix}/kansli`)) waiting.push(link);
    }
  }
  return found;
}

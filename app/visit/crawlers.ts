const crawlers = /bot|lighthouse|facebookexternalhit|googlebot|google-inspectiontool/i;

/** True for programs that index or preview pages; they get an error's status and no page. */
export function isCrawler(userAgent: string | null): boolean {
  return crawlers.test(userAgent ?? '');
}

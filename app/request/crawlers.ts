const crawlers = /bot|lighthouse|facebookexternalhit|googlebot|google-inspectiontool/i;

/** True for crawlers and link-preview bots; they get an error's status without a page. */
export function isCrawler(userAgent: string | null): boolean {
  return crawlers.test(userAgent ?? '');
}

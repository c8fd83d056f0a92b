const crawlers = /(?<!cu)bot|lighthouse|facebookexternalhit|googlebot|google-inspectiontool/i;
/** A telephone's own description; its model may be called what it likes (`CUBOT X30`). Crawlers say `compatible`. */
const androidDevice = /\((?![^()]*compatible)[^()]*\bAndroid\b[^()]*\)/gi;

/** True for crawlers and link-preview bots; they get an error's status without a page. */
export function isCrawler(userAgent: string | null): boolean {
  return crawlers.test(userAgent?.replace(androidDevice, '') ?? '');
}

import type { Config } from '#config/config.server.ts';
import { measuringOrigins } from '#consent/measuring.server.ts';

/** Endpoint for CSP violation reports. */
const reportPath = '/_/report';
const reportGroup = 'site';
export const reportingEndpoints = `${reportGroup}="${reportPath}"`;

const imageCdn = 'https://res.cloudinary.com';

/** Image origins besides our own: the image CDN and the origins of the originals. */
function imageOrigins({ cloudinaryCloud, contentAssetOrigins }: Config): string[] {
  return cloudinaryCloud ? [imageCdn, ...contentAssetOrigins] : contentAssetOrigins;
}

/** Origins of sounds and films: Contentful keeps each kind of file at a host of its own. */
function mediaOrigins({ contentAssetOrigins }: Config): string[] {
  const isContentful = contentAssetOrigins.includes('https://images.ctfassets.net');
  const others = ['https://assets.ctfassets.net', 'https://videos.ctfassets.net', 'https://downloads.ctfassets.net'];
  return isContentful ? [...contentAssetOrigins, ...others] : contentAssetOrigins;
}

/** Stripe's required CSP sources. hooks.stripe.com serves the banks' 3-D Secure pages. */
function cardSources(library: string) {
  const own = 'https://js.stripe.com';
  if (library !== own) return { script: [library], siteData: [library], connect: [library] };
  const everywhere = [own, 'https://*.js.stripe.com'];
  return {
    script: everywhere,
    siteData: [...everywhere, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}

/** Options that differ from page to page. */
export interface PagePeculiarities {
  /** CSP nonce of a hydrated page's scripts; a document has none. */
  nonce?: string;
  /** SHA-256 of the inline styles, base64; omitted when styles are files. */
  styles?: string;
  /** True on a page with card fields: allows Stripe's library, iframes and API calls. */
  takesCards?: boolean;
  /**
   * True on a page where adults may be measured. Allows the analytics origins with or without consent, because the
   * cached policy is the same for everybody.
   */
  isMeasured?: boolean;
}

/**
 * Builds the Content-Security-Policy header. A document has no inline scripts, so none are allowed. The only inline
 * styles allowed are the page's own.
 */
export function contentSecurityPolicy(
  config: Config,
  { nonce, styles, takesCards = false, isMeasured = false }: PagePeculiarities = {},
): string {
  const cards = takesCards ? cardSources(config.stripeJsOrigin) : { script: [], siteData: [], connect: [] };
  const measuring = isMeasured ? measuringOrigins(config) : [];
  return [
    "default-src 'none'",
    nonce
      ? `script-src 'nonce-${nonce}' 'strict-dynamic'`
      : ["script-src 'self'", ...cards.script, ...measuring].join(' '),
    `style-src 'self'${styles ? ` 'sha256-${styles}'` : ''}`,
    `img-src ${["'self'", ...imageOrigins(config), ...measuring].join(' ')}`,
    `media-src ${mediaOrigins(config).join(' ') || "'none'"}`,
    "font-src 'self'",
    ["connect-src 'self'", ...cards.connect, ...measuring].join(' '),
    ...(takesCards ? [['frame-src', ...cards.siteData].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // Newer browsers read `report-to`, older ones `report-uri`.
    `report-to ${reportGroup}`,
    `report-uri ${reportPath}`,
  ].join('; ');
}

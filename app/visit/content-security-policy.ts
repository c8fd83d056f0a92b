import type { Config } from '#config/config.server.ts';
import { measuringOrigins } from './measuring.server.ts';

/** Where browsers tell of what a policy has stopped. */
const reportPath = '/_/report';
const reportGroup = 'site';
export const reportingEndpoints = `${reportGroup}="${reportPath}"`;

const imageCdn = 'https://res.cloudinary.com';

/** Where pictures may come from besides our own origin: the image CDN, and the originals behind it. */
function imageOrigins({ cloudinaryCloud, contentAssetOrigins }: Config): string[] {
  return cloudinaryCloud ? [imageCdn, ...contentAssetOrigins] : contentAssetOrigins;
}

/** As Stripe asks for; hooks.stripe.com is where banks ask for 3-D Secure. */
function cardSources(library: string) {
  const own = 'https://js.stripe.com';
  if (library !== own) return { script: [library], frame: [library], connect: [library] };
  const everywhere = [own, 'https://*.js.stripe.com'];
  return {
    script: everywhere,
    frame: [...everywhere, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}

/** What a page has that others have not. */
export interface PagePeculiarities {
  /** What a hydrated page's scripts carry; a document has none. */
  nonce?: string;
  /** SHA-256 of the styles in the page, in base64; left out where they are files. */
  styles?: string;
  /** Whether the page has the fields for a card: Stripe's library, its frames and its calls are let in. */
  takesCards?: boolean;
  /** Whether adults may be measured here: those who would do so are let in, for the policy is the same for everybody. */
  isMeasured?: boolean;
}

/** The policy of a document is static: no inline script exists, so none is allowed. Neither are inline styles other than the page's own. */
export function contentSecurityPolicy(
  config: Config,
  { nonce, styles, takesCards = false, isMeasured = false }: PagePeculiarities = {},
): string {
  const cards = takesCards ? cardSources(config.stripeJsOrigin) : { script: [], frame: [], connect: [] };
  const measuring = isMeasured ? measuringOrigins(config) : [];
  return [
    "default-src 'none'",
    nonce
      ? `script-src 'nonce-${nonce}' 'strict-dynamic'`
      : ["script-src 'self'", ...cards.script, ...measuring].join(' '),
    `style-src 'self'${styles ? ` 'sha256-${styles}'` : ''}`,
    `img-src ${["'self'", ...imageOrigins(config), ...measuring].join(' ')}`,
    "font-src 'self'",
    ["connect-src 'self'", ...cards.connect, ...measuring].join(' '),
    ...(takesCards ? [['frame-src', ...cards.frame].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // One is read by new browsers, the other by older ones.
    `report-to ${reportGroup}`,
    `report-uri ${reportPath}`,
  ].join('; ');
}

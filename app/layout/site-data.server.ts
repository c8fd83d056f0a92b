import { measuringOn } from '#consent/measuring.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { frameOf, isUnlisted } from '#request/route-rules.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { SiteData } from './site-data.ts';

export async function loadSiteData(ctx: RequestContext): Promise<SiteData> {
  const { config, translations, locale, path, policy } = ctx;
  return {
    site: {
      name: config.clubName,
      url: config.publicOrigin,
      description: translations.layout.siteDescription,
      defaultLocale: config.defaultLocale,
      currentLocale: locale,
    },
    policy,
    path,
    buildId: ctx.buildId,
    enhancer: ctx.enhancer,
    email: config.clubEmail,
    organisation: {
      name: config.organisationName,
      url: config.organisationUrl,
      number: config.organisationNumber,
      phone: config.organisationPhone,
    },
    links: {
      about: config.aboutUrl,
      shop: config.shopUrl,
      vegetarian: config.vegetarianUrl,
      instagram: config.instagramUrl,
      facebook: config.facebookUrl,
      tiktok: config.tiktokUrl,
    },
    images: {
      cloudinaryCloud: config.cloudinaryCloud,
      folder: config.imageFolder,
      assetOrigin: config.contentAssetOrigins[0] ?? '',
    },
    footer: await ctx.content.findFooter(locale),
    measuring: ctx.showsClassMode ? null : measuringOn(path, config),
    year: Number(dateInStockholm(new Date()).slice(0, 4)),
    // Class mode is its page once more, and says so by its canonical address.
    noindex: isUnlisted(path, ctx.showsClassMode ? '' : ctx.url.search),
    frame: ctx.showsClassMode ? 'class' : frameOf(path),
    requestId: ctx.requestId,
  };
}

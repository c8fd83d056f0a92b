import { dateInStockholm } from '#calendar/stockholm.ts';
import type { FrameData } from '#layout/frame-data.ts';
import { measuringOn } from './measuring.server.ts';
import { ruleFor } from './route-rules.ts';
import type { Visit } from './visit.server.ts';

export async function frameDataOf(visit: Visit): Promise<FrameData> {
  const { config, words, locale, path, policy } = visit;
  return {
    site: {
      name: config.clubName,
      url: config.publicOrigin,
      description: words.layout.siteDescription,
      defaultLocale: config.defaultLocale,
      currentLocale: locale,
    },
    policy,
    path,
    buildId: visit.buildId,
    enhancer: visit.enhancer,
    email: config.clubEmail,
    organisation: { name: config.organisationName, url: config.organisationUrl },
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
    footer: await visit.content.findFooter(locale),
    measuring: measuringOn(path, config),
    year: Number(dateInStockholm(new Date()).slice(0, 4)),
    noindex: ruleFor(path).appMiddleware?.includes('noindex') ?? false,
    requestId: visit.requestId,
  };
}

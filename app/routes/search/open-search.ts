import { escapeXml } from '#content/feeds/xml.ts';
import { encodePath } from '#content/model/canonical-path.ts';
import { localePath } from '#i18n/locale-prefix.ts';
import { locales } from '#i18n/locales.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/open-search.ts';

/** OpenSearch's limits in characters. */
const longest = { shortName: 16, longName: 48 };

/** OpenSearch 1.1 description, which lets browsers search this site, in the default language. */
export async function loader({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { config, policy } = getRequestContext(context);
  const { clubName, publicOrigin, defaultLocale } = config;
  const { search } = await loadTranslations(defaultLocale);
  const page = publicOrigin + encodePath(localePath('/sok', defaultLocale, policy));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(cut(clubName, longest.shortName))}</ShortName>
<LongName>${escapeXml(cut(clubName, longest.longName))}</LongName>
<Description>${escapeXml(search.sectionText)}</Description>
<Language>${locales[defaultLocale].language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image width="192" height="192" type="image/png">${escapeXml(publicOrigin)}/icon-192.png</Image>
<Image type="image/svg+xml">${escapeXml(publicOrigin)}/favicon.svg</Image>
<Url type="text/html" template="${escapeXml(page)}?sokord={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(publicOrigin)}/opensearch.xml"/>
</OpenSearchDescription>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' } });
}

/** Cuts at code points, so that no surrogate pair is split. */
function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}

import type { Config } from '#config/config.server.ts';
import { ask, Off } from './checkup.ts';

/** Asks the content service for one entry. */
export async function checkContent(config: Config): Promise<string> {
  const { contentfulOrigin, contentfulSpaceId, contentfulEnvironment, contentfulAccessToken } = config;
  const url = `${contentfulOrigin}/spaces/${contentfulSpaceId}/environments/${contentfulEnvironment}/entries?limit=1`;
  const headers = { Authorization: `Bearer ${contentfulAccessToken}` };
  const answer = await ask('CONTENTFUL_ORIGIN', url, { headers });
  if (answer.status === 401 || answer.status === 403) throw new Error('CONTENTFUL_ACCESS_TOKEN is refused');
  if (answer.status === 404)
    throw new Error(
      `CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT: there is no space ${contentfulSpaceId} with an environment ${contentfulEnvironment} for this token`,
    );
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  const { total } = (await answer.json()) as { total?: number };
  if (!total) throw new Error('it has no published entries');
  return `${total} entries`;
}

/** Asks the hosted search for its index. */
export async function checkSearch(config: Config): Promise<string | Off> {
  const { algoliaApplicationId, algoliaSearchKey, algoliaIndex, algoliaOrigin } = config;
  if (!algoliaApplicationId) return new Off('ALGOLIA_APPLICATION_ID is not set: the embedded engine answers');
  const origin = algoliaOrigin || `https://${algoliaApplicationId}-dsn.algolia.net`;
  const answer = await ask(
    algoliaOrigin ? 'ALGOLIA_ORIGIN' : 'ALGOLIA_APPLICATION_ID',
    `${origin}/1/indexes/*/queries`,
    {
      method: 'POST',
      headers: {
        'X-Algolia-Application-Id': algoliaApplicationId,
        'X-Algolia-API-Key': algoliaSearchKey,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ requests: [{ indexName: algoliaIndex, params: 'query=&hitsPerPage=1&analytics=false' }] }),
    },
  );
  if (answer.status === 401 || answer.status === 403)
    throw new Error(`ALGOLIA_SEARCH_KEY is refused, at least for ALGOLIA_INDEX ${algoliaIndex}`);
  if (answer.status === 404) throw new Error(`there is no index ${algoliaIndex}: npm run search:index makes it`);
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  const { results = [] } = (await answer.json()) as { results?: { nbHits?: number }[] };
  const pages = results[0]?.nbHits ?? 0;
  if (!pages) throw new Error(`the index ${algoliaIndex} is empty: npm run search:index fills it`);
  return `${pages} pages in the index ${algoliaIndex}`;
}

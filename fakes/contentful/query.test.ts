import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { serveSample } from './served-sample.ts';

const { connect, get, listIds, tell, restart, close } = await serveSample();
afterAll(() => void close());
beforeEach(() => restart());

describe('queries', () => {
  const article = 'content_type=article';
  const toPortal = 'fields.parent.sys.contentType.sys.id=portal';

  test.each([
    ['slug', `${article}&fields.slug=rav`, ['rav']],
    ['slug with a locale', `${article}&fields.title.en=Hare in English`, ['hare']],
    ['nothing', `${article}&fields.slug=uv`, []],
    ['ne', `${article}&fields.slug[ne]=rav`, ['alg', 'hare']],
    ['ne matches what is missing', `${article}&fields.kicker[ne]=Listig`, ['alg', 'hare']],
    ['in', `${article}&fields.slug[in]=rav,hare`, ['hare', 'rav']],
    ['nin', `${article}&fields.slug[nin]=rav,hare`, ['alg']],
    ['exists', `${article}&fields.kicker[exists]=true`, ['rav']],
    ['exists not', `${article}&fields.kicker[exists]=false`, ['alg', 'hare']],
    ['match in long text', `${article}&fields.preamble[match]=röd`, ['rav']],
    ['match in rich text', `${article}&fields.body[match]=SKOG`, ['rav']],
    ['list holds', 'content_type=textBlock&fields.blockType=fakta', ['rav-fakta']],
    ['all', 'content_type=textBlock&fields.blockType[all]=fakta,källa', ['rav-fakta']],
    ['all, not quite', 'content_type=textBlock&fields.blockType[all]=fakta,djurens rätt', []],
    ['lt', 'sys.createdAt[lt]=2026-01-02T08:00:00.000Z', ['portal-djurfakta']],
    ['lte', 'sys.createdAt[lte]=2026-01-02T08:00:00Z', ['category-laga-vego', 'portal-djurfakta']],
    ['gt', 'sys.updatedAt[gt]=2026-01-05T08:00:00.000Z', ['rav-fakta']],
    ['gte', 'sys.updatedAt[gte]=2026-01-05T08:00:00.000Z', ['alg', 'rav-fakta']],
    ['number', 'sys.revision[gte]=2', []],
    ['full text', 'query=svans', ['rav-fakta']],
    ['full text, all words', 'query=snabba svans', ['rav-fakta']],
    ['sys.id', 'sys.id=alg', ['alg']],
    ['sys.id in', 'sys.id[in]=alg,hare', ['alg', 'hare']],
    ['content type', 'sys.contentType.sys.id=portal', ['portal-djurfakta']],
    ['content types', 'sys.contentType.sys.id[in]=portal,category', ['category-laga-vego', 'portal-djurfakta']],
    ['linked id', `${article}&fields.parent.sys.id=portal-djurfakta`, ['alg', 'hare', 'rav']],
    ['linked id in a list', `${article}&fields.secondary.sys.id=rav-fakta`, ['rav']],
    ['linked content type', `${article}&${toPortal}`, ['alg', 'hare', 'rav']],
    ['linked field', `${article}&${toPortal}&fields.parent.fields.slug=djurfakta`, ['alg', 'hare', 'rav']],
    ['linked field, another', `${article}&${toPortal}&fields.parent.fields.slug=vuxen`, []],
    ['links to entry', 'links_to_entry=alg', ['hare', 'rav-fakta']],
    ['links to asset', 'links_to_asset=picture-rav', ['rav']],
    ['a draft is not there', 'sys.id=gravling', []],
  ])('%s', async (_, query, ids) => {
    expect((await listIds(query)).sort()).toEqual(ids);
  });

  test.each([
    ['by title, code points', `${article}&order=fields.title`, ['hare', 'rav', 'alg']],
    ['descending', `${article}&order=-fields.title`, ['alg', 'rav', 'hare']],
    [
      'by two',
      'order=sys.contentType.sys.id,-sys.id&sys.contentType.sys.id[in]=article,portal',
      ['rav', 'hare', 'alg', 'portal-djurfakta'],
    ],
    ['what lacks the value comes last', `${article}&order=fields.kicker,sys.id`, ['rav', 'alg', 'hare']],
    ['last updated first when not asked', article, ['alg', 'hare', 'rav']],
    ['skip and limit', `${article}&order=sys.id&skip=1&limit=1`, ['hare']],
    ['past the end', `${article}&skip=9`, []],
  ])('order: %s', async (_, query, ids) => {
    expect(await listIds(query)).toEqual(ids);
  });

  test('a filter does not reach into a draft', async () => {
    const query = `${article}&${toPortal}&fields.parent.fields.slug=djurfakta`;
    await tell('unpublish', { id: 'portal-djurfakta' });
    expect(await listIds(query)).toEqual([]);
  });

  test('select keeps what was asked for', async () => {
    const { body } = await get('entries?content_type=article&sys.id=rav&select=sys.id,fields.title');
    expect(body.items).toEqual([{ sys: { id: 'rav' }, fields: { title: 'Räv' } }]);
    expect(body.includes).toBeUndefined();
  });

  test.each([
    ['fields without a content type', 'fields.slug=rav', 'InvalidQuery'],
    ['order by fields without a content type', 'order=fields.title', 'InvalidQuery'],
    ['unknown content type', 'content_type=planet', 'InvalidQuery'],
    ['unknown field', `${article}&fields.colour=red`, 'InvalidQuery'],
    ['unknown parameter', 'colour=red', 'InvalidQuery'],
    ['unknown operator', `${article}&fields.slug[like]=r`, 'InvalidQuery'],
    ['equality on long text', `${article}&fields.preamble=x`, 'InvalidQuery'],
    ['order by a linked field', `${article}&${toPortal}&order=fields.parent.fields.slug`, 'InvalidQuery'],
    ['order by rich text', `${article}&order=fields.body`, 'InvalidQuery'],
    ['linked field without its content type', `${article}&fields.parent.fields.slug=djurfakta`, 'InvalidQuery'],
    ['limit above 1000', 'limit=1001', 'InvalidQuery'],
    ['include above 10', 'include=11', 'InvalidQuery'],
    ['limit that is no number', 'limit=many', 'InvalidQuery'],
    ['date that is none', 'sys.createdAt[gt]=yesterday', 'InvalidQuery'],
    ['select too deep', `${article}&select=fields.image.sys.id`, 'InvalidQuery'],
    ['unknown locale', 'locale=fr', 'BadRequest'],
  ])('400: %s', async (_, query, id) => {
    const { status, body, headers } = await get(`entries?${query}`);
    expect([status, body.sys]).toEqual([400, { type: 'Error', id }]);
    expect(body.requestId).toBe(headers.get('x-contentful-request-id'));
  });

  test('paging through the SDK covers everything once', async () => {
    const client = connect();
    const ids: string[] = [];
    for (let skip = 0, total = 1; skip < total; skip += 2) {
      const page = await client.getEntries({ limit: 2, skip, order: ['sys.id'] });
      total = page.total;
      ids.push(...page.items.map((item) => item.sys.id));
    }
    expect(ids).toEqual(['alg', 'category-laga-vego', 'hare', 'portal-djurfakta', 'rav', 'rav-fakta']);
  });
});

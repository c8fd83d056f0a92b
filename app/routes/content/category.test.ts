import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createEmptyListOnError } from '#content/cms/empty-list-on-error.server.ts';
import { ContentUnavailable } from '#content/port.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { requestContextKey } from '#request/request-context.server.ts';
import { loader } from './category.tsx';

/** The status of an address in a section where an editor may have made a category that the house does not know. */
async function statusOf(path: string, isAway: boolean) {
  const { serverContext } = sampleServerContext();
  const { content } = serverContext.services;
  serverContext.services.content = (note, see) => {
    const listCategories = async () => {
      note('unavailable');
      throw new ContentUnavailable('down');
    };
    const answering = content(note, see);
    return createEmptyListOnError({ ...answering, ...(isAway && { listCategories }) }, () => {});
  };
  const context = new RouterContextProvider();
  context.set(requestContextKey, await requestContextAt(path, serverContext));
  const request = new Request(`http://localhost:3000${path}`);
  const params = { category: path.split('/').at(-1) ?? '' };
  const asked = { context, params, request, url: new URL(request.url), pattern: '/hjalp-djuren/:category' };
  return loader(asked as Parameters<typeof loader>[0]).then(
    () => 200,
    ({ init }: { init: ResponseInit }) => init.status,
  );
}

it.each([
  ['is missing when neither a category nor an article has its slug', '/hjalp-djuren/ny-lista', false, 404],
  ['is not called missing while nobody knows the categories', '/hjalp-djuren/ny-lista', true, 503],
  ['is there, when the house knows the category itself', '/hjalp-djuren/laga-vego', true, 200],
])('a page of a section %s', async (_, path, isAway, status) => expect(await statusOf(path, isAway)).toBe(status));

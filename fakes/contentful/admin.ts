import { isPublished, type Store } from './store.ts';

type LoggedRequest = { at: string; method: string; path: string; status: number };

/**
 * Control endpoints: the editors' side in memory, and the fake's state. They answer JSON.
 *
 * - `GET /__fakes`: the content, the number of requests, and the last 20.
 * - `POST /__fakes/publish` `{id, fields?, contentType?}`: see the store. 404 for an unknown item.
 * - `POST /__fakes/unpublish` `{id}`: 404 when there is no such published item. A list of ids is unpublished at
 *   once; the response shows the last.
 */
export function createAdmin(store: Store, about: Record<string, string>, now: () => number) {
  let requests = 0;
  let last: LoggedRequest[] = [];

  function state() {
    const entries = [...store.entries.values()];
    const byContentType = Object.groupBy(entries, (entry) => entry.sys.contentType?.sys.id ?? 'none');
    return {
      ...about,
      contentTypes: Object.fromEntries(Object.entries(byContentType).map(([id, held]) => [id, held?.length])),
      entries: entries.length,
      drafts: entries.filter((entry) => !isPublished(entry)).map((entry) => entry.sys.id),
      assets: store.assets.size,
      changes: store.changes.map(({ sequence, item, deleted, at }) => ({ sequence, id: item.sys.id, deleted, at })),
      requests,
      lastRequests: last,
    };
  }

  return {
    log(request: Request, status: number) {
      const url = new URL(request.url);
      url.searchParams.delete('access_token');
      const path = url.pathname + url.search;
      requests += 1;
      last = [{ at: new Date(now()).toISOString(), method: request.method, path, status }, ...last].slice(0, 20);
    },

    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && pathname === '/__fakes') return Response.json(state());
      if (request.method !== 'POST') return Response.json({ message: 'Not found' }, { status: 404 });
      const wish = (await request.json().catch(() => ({}))) as Record<string, unknown>;
      const item = act(pathname, wish);
      if (item) return Response.json({ sys: item.sys, fields: item.fields });
      return Response.json(
        { message: `no such ${pathname === '/__fakes/publish' ? '' : 'published '}item` },
        { status: 404 },
      );
    },
  };

  function act(pathname: string, { id, fields, contentType }: Record<string, unknown>) {
    if (pathname === '/__fakes/unpublish') {
      const ids = [id].flat().filter((each) => typeof each === 'string');
      return ids.map((each) => store.unpublish(each)).at(-1) ?? null;
    }
    if (pathname !== '/__fakes/publish' || typeof id !== 'string') return null;
    const given = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
    return store.publish(id, given, typeof contentType === 'string' ? contentType : undefined);
  }
}

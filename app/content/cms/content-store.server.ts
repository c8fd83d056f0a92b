import type { Config } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { openPubSub } from '#platform/pubsub/open-pubsub.server.ts';
import { instrument } from '#platform/telemetry/instrument.server.ts';
import type { Telemetry } from '#platform/telemetry/port.ts';
import type { ContentChange, ContentInvalidation, ContentService } from '../port.ts';
import { type CachedContent, createCachedContent } from './cached.server.ts';
import { createContentOf } from './contentful/content-of.server.ts';
import { connectContentful } from './contentful/contentful.server.ts';
import { createContentIndex } from './mirror/content-index.server.ts';
import { createSourceWithMirrorFallback } from './mirror/fallback-to-mirror.server.ts';
import { createMirrorFile } from './mirror/mirror-file.server.ts';

const mostTold = 1_000;

/** Published content: cached, mirrored locally, and kept in sync. */
export interface ContentStore extends Pick<CachedContent, 'read'> {
  /** Uncached answers straight from the mirror, or from the content service while the mirror is empty. */
  straight: ContentService;
  /** Loads the snapshot from disk and starts the first sync in the background. */
  open(): Promise<void>;
  /** Syncs once. */
  follow(): Promise<void>;
  /** Handles a content webhook: syncs this process and notifies the others. */
  changed(change: ContentChange): Promise<void>;
  /** The listener is called once pages can show the change. */
  onChange(listener: (delta: ContentInvalidation) => void): void;
  isKnown(): boolean;
  /** Number of entries and assets at hand. */
  size(): number;
  close(): Promise<void>;
}

/**
 * Assembles the content service with its local mirror, snapshot and cache. Nothing is requested before `open` or
 * `read`. Call `follow` regularly, for changes that no webhook reports.
 */
export function createContentStore(config: Config, log: Log, telemetry: Telemetry): ContentStore {
  const about = { service: 'content' };
  const warn = (message: string) => log.warn(about, message);
  const warnOfEntry = logOncePerMessage(warn);
  const { contentfulOrigin, contentfulSpaceId, contentfulEnvironment } = config;
  const space = [contentfulOrigin, contentfulSpaceId, contentfulEnvironment].join(' ');
  const service = instrument(connectContentful(config, warn), ['find', 'sync'], telemetry.instrumentCalls('content'));
  const fresh = config.contentTtl * 1000;
  const index = createContentIndex({
    sync: service.sync,
    file: createMirrorFile(config.contentSnapshotFile, space, warn),
    fresh,
    doubt: config.contentMassDeleteGrace * 1000,
    log: { warn, error: (message) => log.error(about, message) },
  });
  const source = createSourceWithMirrorFallback(service, index);
  const cached = createCachedContent(
    createContentOf(source, warnOfEntry, config.publicOrigin),
    { fresh, deadline: config.contentDeadline },
    { ...index, content: createContentOf(index, warnOfEntry, config.publicOrigin) },
  );
  const others = openPubSub(config, 'klubbhuset_content', warn);
  const listeners: ((delta: ContentInvalidation) => void)[] = [];

  function tell(delta: ContentInvalidation): void {
    cached.drop(delta);
    for (const listener of listeners) listener(delta);
  }
  index.subscribe(tell);

  async function takeIn({ id, type }: Pick<ContentChange, 'id' | 'type'>): Promise<void> {
    await index.followTo(id);
    if (index.isKnown()) return;
    // Without a mirror only this one entry is known to be old.
    cached.expire();
    tell({ ids: new Set([id]), contentTypes: new Set([type]), everything: false });
  }

  return {
    read: cached.read,
    // No warnings here: pages report missing content, and so does npm run search:index.
    straight: createContentOf(
      {
        find: (query) => (index.isKnown() ? index : service).find(query),
        list: async (query) => (index.isKnown() ? index.list(query) : null),
      },
      () => {},
      config.publicOrigin,
    )(new Set()),
    async open() {
      await index.open();
      void index.follow();
      others.listen((message) => {
        const [id, type = ''] = message?.split(' ') ?? [];
        void (id ? takeIn({ id, type }) : index.follow());
      });
    },
    async follow() {
      await index.follow();
    },
    async changed(change) {
      await Promise.all([others.tell(`${change.id} ${change.type}`), takeIn(change)]);
    },
    onChange: (listener) => void listeners.push(listener),
    size: index.size,
    isKnown: () => index.isKnown() || cached.hasAnswers(),
    async close() {
      await Promise.all([others.close(), index.close()]);
    },
  };
}

/** Log-once filter: the same entry is read for every list and every page, so its warning is logged once. */
function logOncePerMessage(warn: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    if (told.size >= mostTold) told.clear();
    told.add(message);
    warn(message);
  };
}

import type { Config } from '#config.server.ts';
import { type ContentState, createCachedContent } from './content/cached.server.ts';
import { createContentful } from './content/contentful.server.ts';
import { createForgivingContent } from './content/forgiving.server.ts';
import type { ContentService } from './content/port.ts';
import { createKeptScaler } from './images/kept-on-disk.server.ts';
import type { ImageScaler } from './images/port.ts';
import { createSharpScaler } from './images/sharp.server.ts';

/** Where the house writes what its technician should know. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Services {
  /** The published content; `note` hears how each answer came about. */
  content(note: (state: ContentState) => void): ContentService;
  images: ImageScaler;
  /** True when pages can be answered: the content service answers, or something is known from earlier. */
  isReady(): Promise<boolean>;
}

/** The one place where adapters are chosen and wrapped. */
export function createServices(config: Config, log: Log): Services {
  const contentful = createContentful(config, (message) => log.warn({ service: 'content' }, message));
  const cached = createCachedContent(contentful, {
    fresh: config.contentFresh * 1000,
    deadline: config.contentDeadline,
  });
  const forgiving = (note: (state: ContentState) => void) =>
    createForgivingContent(cached.read(note), (message) => log.warn({ service: 'content' }, message));
  return {
    content: forgiving,
    images: createKeptScaler(createSharpScaler(config.contentAssetOrigins[0] ?? ''), config.imageCacheFolder),
    async isReady() {
      if (cached.hasAnswers()) return true;
      await forgiving(() => {}).listCategories(config.defaultLocale);
      return cached.hasAnswers();
    },
  };
}

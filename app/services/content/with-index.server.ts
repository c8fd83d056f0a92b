import type { ContentIndex } from './content-index.server.ts';
import type { EntrySource, Found } from './entry-source.server.ts';
import { isSuspiciousLoss } from './held-change.server.ts';
import { ContentUnavailable } from './port.ts';

/**
 * Answers from the index while it follows the content service, so that questions cost the service one look at what has changed. Asks
 * the service itself while nothing is known, or when it cannot tell what has changed; then it is not believed when it has lost more
 * than half of what the index finds.
 */
export function createSourceWithIndex(service: EntrySource, index: ContentIndex): EntrySource {
  return {
    async find(query) {
      if (!index.isKnown()) return service.find(query);
      if (await index.confirm()) return index.find(query);
      const [found, known] = [await service.find(query), await index.find(query)];
      if (isSuspiciousLoss(idsOf(known), idsOf(found))) {
        throw new ContentUnavailable('The content service has lost more than half of what is known.');
      }
      return found;
    },
  };
}

function idsOf({ entries }: Found): Set<string> {
  return new Set((entries as { sys: { id: string } }[]).map(({ sys }) => sys.id));
}

import { ContentUnavailable } from '../../port.ts';
import type { EntryQueryResult, EntrySource } from '../contentful/entry-source.server.ts';
import type { ContentIndex } from './content-index.server.ts';
import { isSuspiciousLoss } from './mass-deletion-guard.server.ts';

/**
 * Fallback between mirror and service. Answers from the mirror while it is in sync, so that a query costs the
 * service one sync at most. Asks the service directly while the mirror is empty or cannot sync. A direct answer
 * that lacks more than half of the mirror's matches is rejected.
 */
export function createSourceWithMirrorFallback(service: EntrySource, index: ContentIndex): EntrySource {
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
    // A list of the service's own has whole entries.
    list: async (query) => (index.isKnown() && (await index.confirm()) ? index.list(query) : null),
  };
}

function idsOf({ entries }: EntryQueryResult): Set<string> {
  return new Set((entries as { sys: { id: string } }[]).map(({ sys }) => sys.id));
}

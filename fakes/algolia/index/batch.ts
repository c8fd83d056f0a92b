import { randomUUID } from 'node:crypto';
import { badRequest } from '../api-error.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';
import type { AlgoliaRecord, HeldIndex } from './held-index.ts';
import { applyPartialUpdate, checkPartialUpdate } from './partial-update.ts';

export const largestRecord = 100_000;

const actions = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'delete',
  'clear',
] as const;
type Action = (typeof actions)[number];

/**
 * One validated write. `record` is the given part of a record and always has its objectID. `delete` deletes the whole
 * index.
 */
export type Write =
  | { action: 'delete' | 'clear' }
  | { action: Exclude<Action, 'delete' | 'clear'>; record: AlgoliaRecord };

/**
 * Validates all `requests` of a batch before it executes any. 400 for an unknown action, a missing objectID (addObject
 * generates one), or a record over 100 kB.
 */
export function parseWrites(requests: unknown): Write[] {
  if (!Array.isArray(requests)) return badRequest('Missing or invalid "requests" attribute, expected array');
  return requests.map((request: unknown, position) => {
    if (!isJsonObject(request)) return badRequest('requests must contain objects');
    const action = actions.find((name) => name === request.action);
    if (!action) return badRequest(`Invalid action: ${String(request.action)}`);
    if (action === 'delete' || action === 'clear') return { action };
    if (!isJsonObject(request.body)) return badRequest('body must contain an object');
    return parseWrite(action, request.body, position);
  });
}

export function parseWrite(
  action: Exclude<Action, 'delete' | 'clear'>,
  body: JsonObject,
  position?: number,
): Write & { record: AlgoliaRecord } {
  const given = body.objectID;
  const objectID = typeof given === 'number' ? String(given) : given;
  const isMissing = objectID === undefined || objectID === '';
  if (isMissing && action !== 'addObject')
    return badRequest(`The 'objectID' attribute is required to use action=${action}`);
  if (!isMissing && typeof objectID !== 'string') return badRequest("The 'objectID' attribute must be a string");
  const record = { ...body, objectID: isMissing ? randomUUID() : objectID };
  checkSize(record, isMissing, position);
  if (action.startsWith('partialUpdate')) checkPartialUpdate(record);
  return { action, record };
}

/** Executes a write. Returns `drop` when the index itself is deleted, else `keep`. */
export function carryOut(write: Write, index: HeldIndex): 'keep' | 'drop' {
  switch (write.action) {
    case 'delete':
      return 'drop';
    case 'clear':
      index.clear();
      break;
    case 'addObject':
    case 'updateObject':
      index.save([write.record]);
      break;
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate': {
      const held = index.find(write.record.objectID);
      if (!held && write.action === 'partialUpdateObjectNoCreate') break;
      const updated = applyPartialUpdate(held ?? { objectID: write.record.objectID }, write.record);
      if (updated) index.save([updated]);
      break;
    }
    case 'deleteObject':
      index.remove([write.record.objectID]);
      break;
  }
  return 'keep';
}

function checkSize(record: AlgoliaRecord, isNameless: boolean, position: number | undefined): void {
  const size = Buffer.byteLength(JSON.stringify(record));
  if (size <= largestRecord) return;
  const where = position === undefined ? '' : ` at the position ${position}`;
  const which = isNameless ? '' : ` objectID=${record.objectID}`;
  const message = `Record${where}${which} is too big size=${size}/${largestRecord} bytes. Please have a look at https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations/#record-size-limits`;
  badRequest(message, {
    ...(position !== undefined && { position }),
    ...(!isNameless && { objectID: record.objectID }),
  });
}

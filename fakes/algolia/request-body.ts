import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AlgoliaError, badRequest } from './api-error.ts';

export type JsonObject = Record<string, unknown>;

export const largestBody = 10_000_000;

const unpack = promisify(gunzip);

/**
 * Reads the JSON object in a request, ignoring its content type: clients send text/plain or form data to avoid a CORS
 * preflight. An empty body is an empty object. 413 over 10 MB (also after gunzip), 400 for invalid JSON.
 */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const text = await readText(request);
  const value = text.trim() === '' ? {} : parseJson(text);
  if (isJsonObject(value)) return value;
  return badRequest(`JSON root must be an object (${kindOf(value)} not allowed) near line:1 column:1`);
}

/** Reads the body of synonyms/batch, the one endpoint that takes a list. */
export async function readJsonList(request: Request): Promise<JsonObject[]> {
  const value = parseJson(await readText(request));
  if (Array.isArray(value) && value.every(isJsonObject)) return value;
  return badRequest(`JSON root must be an array of objects (${kindOf(value)} not allowed) near line:1 column:1`);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new AlgoliaError(413, 'Request body too large');
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw tooLarge;
  let bytes = new Uint8Array(await request.arrayBuffer());
  if (request.headers.get('content-encoding') === 'gzip')
    bytes = await unpack(bytes, { maxOutputLength: largestBody }).catch((error: unknown) => {
      if (error instanceof RangeError) throw tooLarge;
      return badRequest('Invalid gzip content');
    });
  if (bytes.byteLength > largestBody) throw tooLarge;
  return new TextDecoder().decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = Number(/at position (\d+)/.exec(String(error))?.[1] ?? text.length);
    const before = text.slice(0, at).split('\n');
    return badRequest(`Invalid JSON near line:${before.length} column:${(before.at(-1)?.length ?? 0) + 1}`);
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

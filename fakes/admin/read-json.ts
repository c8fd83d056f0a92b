export type JsonObject = Record<string, unknown>;

/** Reads a request's body; null when it is not a JSON object. */
export async function readJson(request: Request): Promise<JsonObject | null> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : null;
}

export type JsonObject = Record<string, unknown>;

/** A request's body, when that is a JSON object. */
export async function readJson(request: Request): Promise<JsonObject | null> {
  const body: unknown = await request.json().catch(() => null);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : null;
}

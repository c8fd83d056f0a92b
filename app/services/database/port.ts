/** The database does not answer or cannot write. The visitor gets 503, and nothing was changed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Checks the name: the built site and the server each have a copy of the class. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseUnavailable';
}

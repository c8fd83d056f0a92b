/** The database does not answer or cannot write. The visitor gets 503, and nothing was changed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

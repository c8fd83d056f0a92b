/** A rejected request: answered with the vendor's `{message, status}`. */
export class SearchRequestError extends Error {
  override name = 'SearchRefusal';
  readonly status: 400 | 403 | 404;

  constructor(status: 400 | 403 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

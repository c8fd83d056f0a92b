/** A request that gets the vendor's `{message, status}` instead of an answer. */
export class SearchRefusal extends Error {
  override name = 'SearchRefusal';
  readonly status: 400 | 403 | 404;

  constructor(status: 400 | 403 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

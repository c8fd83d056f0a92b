/** Script of the site itself. */
export interface OwnScript {
  src: string;
  /** Subresource Integrity hash; absent in development. */
  integrity?: string;
}

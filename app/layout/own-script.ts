/** A script of the site's own. */
export interface OwnScript {
  src: string;
  /** What it must hash to (Subresource Integrity); left out while the site is being developed. */
  integrity?: string;
}

/** A scaled picture, ready to be sent. */
export interface ScaledImage {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Scales the content service's pictures for a site without an image CDN.
 * `modifiers` is one of `ipxModifiers`, `path` the picture's path at the asset origin.
 */
export interface ImageScaler {
  /**
   * @returns null when the content service has no such picture
   * @throws ImageUnavailable when it cannot be had or is no picture
   */
  scale(modifiers: string, path: string): Promise<ScaledImage | null>;
}

/** The picture's origin did not answer or answered something else, what came is too large or no picture, or too many are being scaled. */
export class ImageUnavailable extends Error {
  override name = 'ImageUnavailable';
}

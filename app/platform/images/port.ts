/** A scaled image, ready to send. */
export interface ScaledImage {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Scales images of the content service, for a site without an image CDN. `modifiers` is one of `listIpxModifiers`,
 * `path` the image's path at the asset origin.
 */
export interface ImageScaler {
  /**
   * @returns null when the content service has no such image
   * @throws ImageUnavailable when it cannot be fetched or is no image
   */
  scale(modifiers: string, path: string): Promise<ScaledImage | null>;
}

/**
 * The image origin failed or answered with something else, the file is too large or no image, or the queue is too
 * long.
 */
export class ImageUnavailable extends Error {
  override name = 'ImageUnavailable';
}

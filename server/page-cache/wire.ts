/** Serialised response: head and body in one buffer. */
export interface SerializedResponse {
  bytes: Buffer;
  /** True when the socket may still be sending these bytes: they must not be overwritten. */
  isUnderWay: boolean;
}

/** A serialised page in one encoding, with the second that its Date header shows. */
export interface SerializedPage extends SerializedResponse {
  second: number;
  isStaleOnError: boolean;
}

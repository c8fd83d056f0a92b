/**
 * Pub/sub between the site's processes. A message sent while others are unreachable is lost, so it may only be a
 * hint.
 */
export interface PubSub {
  /** Publishes a message. Never rejects. */
  tell(message: string): Promise<void>;
  /** The listener receives the messages of other processes, and null when some may have been missed. */
  listen(listener: (message: string | null) => void): void;
  close(): Promise<void>;
}

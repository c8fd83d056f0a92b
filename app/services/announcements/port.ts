/** What one process of the site tells the others. What is told while they cannot be reached is lost, so it may only be a hint. */
export interface Announcements {
  /** Never rejects. */
  tell(message: string): Promise<void>;
  /** The listener hears what other processes tell, and null when it may have missed something. */
  listen(listener: (message: string | null) => void): void;
  close(): Promise<void>;
}

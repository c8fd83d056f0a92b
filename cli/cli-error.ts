/** Refused, for the reason in the message. Nothing was changed. Exit code 1. */
export class CliError extends Error {
  override name = 'Refusal';
}

/** Invalid command line. Exit code 2. */
export class UsageError extends Error {
  override name = 'Misuse';
}

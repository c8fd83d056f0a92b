/** It could not be done, for a reason that is told; nothing was changed. The program ends with 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** It was not understood. The program ends with 2. */
export class Misuse extends Error {
  override name = 'Misuse';
}

export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/**
 * Reads a response body, decompressed. Rejects with AnswerTooLarge beyond `most` bytes, and with errors of the
 * connection or the decompression.
 */
export async function readAtMost({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new AnswerTooLarge(`The answer has more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

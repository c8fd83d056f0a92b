export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/**
 * The body of an answer, unpacked. Rejects with AnswerTooLarge once more than `most` bytes have come, and with what the connection
 * or the unpacking tripped over.
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

export interface Utterance {
  text: string;
  /** Character offset in the whole text. */
  start: number;
}

/** Limit in characters, read in about 12 s: some voices fall silent after 15 s. */
const longest = 180;

/**
 * Splits a text into pieces that a voice reads in one go: at the end of a sentence, else at a comma, else between
 * words.
 */
export function toPieces(text: string, most = longest): Utterance[] {
  const pieces: Utterance[] = [];
  let start = 0;
  while (start < text.length) {
    const end = start + cutOf(text.slice(start), most);
    const piece = text.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(piece)) pieces.push({ text: piece, start });
    start = end;
  }
  return pieces;
}

function cutOf(rest: string, most: number): number {
  if (rest.length <= most) return rest.length;
  // The cut lies after the space, so one character beyond the limit may be that space.
  const within = rest.slice(0, most + 1);
  const next = (cut: number) => rest.slice(cut, cut + 1);
  const sentences = cutsAfter(within, /[.!?…]["'”’»)]*\s+/g).filter((cut) => !/[\p{Ll}\s]/u.test(next(cut)));
  return sentences.at(-1) ?? cutsAfter(within, /[,;:–]\s+/g).at(-1) ?? cutsAfter(within, /\s+/g).at(-1) ?? most;
}

function cutsAfter(text: string, mark: RegExp): number[] {
  return [...text.matchAll(mark)].map(({ index, 0: found }) => index + found.length);
}

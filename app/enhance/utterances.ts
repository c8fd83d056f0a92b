export interface Piece {
  text: string;
  /** Where in the whole it begins. */
  start: number;
}

/** Some voices fall silent after fifteen seconds: this many letters are read in twelve. */
const longest = 180;

/** Cuts a text into pieces that a voice reads in one go: where a sentence ends, else at a comma, else between two words. */
export function toPieces(text: string, most = longest): Piece[] {
  const pieces: Piece[] = [];
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
  // The cut lies after the space, so the space may stand just outside.
  const within = rest.slice(0, most + 1);
  const next = (cut: number) => rest.slice(cut, cut + 1);
  const sentences = cutsAfter(within, /[.!?…]["'”’»)]*\s+/g).filter((cut) => !/[\p{Ll}\s]/u.test(next(cut)));
  return sentences.at(-1) ?? cutsAfter(within, /[,;:–]\s+/g).at(-1) ?? cutsAfter(within, /\s+/g).at(-1) ?? most;
}

function cutsAfter(text: string, mark: RegExp): number[] {
  return [...text.matchAll(mark)].map(({ index, 0: found }) => index + found.length);
}

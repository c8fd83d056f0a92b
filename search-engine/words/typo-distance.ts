const beyond = 99;
let rows: number[][] = [[], [], []];

/**
 * Edit distance (optimal string alignment): insertions, deletions, substitutions and transpositions count one each.
 * `start` also matches a prefix of the word. Returns 99 above `limit`.
 */
export function typoDistance(typed: string, word: string, limit: number, start = false): number {
  if (typed.length > word.length + limit || (!start && word.length > typed.length + limit)) return beyond;
  const width = start ? Math.min(word.length, typed.length + limit) : word.length;
  let [before = [], above = [], row = []] = rows;
  for (let column = 0; column <= width; column += 1) above[column] = column;
  for (let line = 1; line <= typed.length; line += 1) {
    row[0] = line;
    let least = line;
    const letter = typed.charCodeAt(line - 1);
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1);
      let steps = Math.min(
        at(above, column) + 1,
        at(row, column - 1) + 1,
        at(above, column - 1) + (letter === other ? 0 : 1),
      );
      if (line > 1 && column > 1 && letter === word.charCodeAt(column - 2) && other === typed.charCodeAt(line - 2))
        steps = Math.min(steps, at(before, column - 2) + 1);
      row[column] = steps;
      if (steps < least) least = steps;
    }
    if (least > limit) return beyond;
    [before, above, row] = [above, row, before];
  }
  rows = [before, above, row];
  let distance = at(above, width);
  if (start) for (let column = 0; column < width; column += 1) distance = Math.min(distance, at(above, column));
  return distance <= limit ? distance : beyond;
}

/** Letters of a word as a bit set, to rule out most candidates before measuring the distance. */
export function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) % 31);
  return set;
}

/** Number of letters in the first set only. */
export function lettersMissing(from: number, other: number): number {
  let left = from & ~other;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}

function at(row: number[], column: number): number {
  return row[column] ?? beyond;
}

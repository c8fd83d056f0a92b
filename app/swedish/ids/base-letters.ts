/** Letters with a stroke or of two parts, which Unicode does not take apart, as registers and banks write them. */
const others: Readonly<Record<string, string>> = Object.fromEntries(
  'øo œo æa đd ðd łl ħh ıi ßss þth'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Lower-case letters without their marks, to compare names: Björn, Bjørn and BJORN are bjorn. */
export function toBaseLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øœæđðłßħıþ]/g, (letter) => others[letter] ?? letter);
}

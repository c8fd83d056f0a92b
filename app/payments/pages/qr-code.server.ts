import { encode } from 'uqr';

/** A QR code as one SVG path: `size` units a side, including the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws a QR code locally: nothing waits for another service, and the content is sent to nobody. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, path: rows.flat().join('') };
}

/** Runs of dark modules in a row: start and width. */
function runsOf(row: readonly boolean[]): [start: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** The club's own icons. */
import sharp from 'sharp';
import { type Drawing, inside, paper, path } from './kit.ts';
import { drawLogo } from './logo.ts';

/** File names below public/ and what to write there. */
export async function drawSiteIcons(made: (drawing: Drawing) => Drawing): Promise<Record<string, string | Buffer>> {
  const logo = made(drawLogo());
  return {
    'favicon.svg': logo,
    'images/logo.svg': logo,
    'apple-touch-icon.png': await png(logoOnPaper(), 180),
    'icon-192.png': await png(logoOnPaper(), 192),
    'icon-512.png': await png(logoOnPaper(), 512),
  };
}

function png(drawing: Drawing, width: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).resize({ width }).png({ palette: true, effort: 10, colours: 128 }).toBuffer();
}

/** With air round it, so that a telephone may cut the corners. */
function logoOnPaper(): Drawing {
  const mark = `<svg x="88" y="84" width="336" height="336" viewBox="0 0 64 64">${inside(drawLogo())}</svg>`;
  const sheet = path('M0 0h512v512H0z', paper.snow);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${sheet}${mark}</svg>`;
}

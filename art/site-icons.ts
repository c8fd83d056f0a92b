/** The club's own icons and the picture shown when a page is shared; the words beside it are the page's own. */
import sharp from 'sharp';
import { put } from './arrangement.ts';
import { drawFigure } from './figure.ts';
import { type Drawing, group, liftFilter, paper, path } from './kit.ts';
import { drawLogo } from './logo.ts';
import { flowerStamp } from './scenery.ts';
import { cutScene, scenes, sceneThickness } from './scenes.ts';

/** File names below public/ and what to write there. */
export async function drawSiteIcons(made: (drawing: Drawing) => Drawing): Promise<Record<string, string | Buffer>> {
  const logo = made(drawLogo());
  return {
    'favicon.svg': logo,
    'images/logo.svg': logo,
    'apple-touch-icon.png': await png(logoOnPaper(), 180),
    'icon-192.png': await png(logoOnPaper(), 192),
    'icon-512.png': await png(logoOnPaper(), 512),
    'share.png': await png(sharePicture(), 1200),
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

/** The company in the meadow, and calm air above it to the left. */
function sharePicture(): Drawing {
  const company = [put('fox', 0.86, 545, 574), put('badger-waving', 0.82, 800, 572), put('hare', 0.84, 335, 584)];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    liftFilter(sceneThickness),
    `<defs>${flowerStamp}</defs>`,
    group({ transform: 'scale(0.81)' }, cutScene(scenes.front())),
    ...company.map((one, i) => drawFigure(one, i)),
    '</svg>',
  ].join('');
}

function inside(drawing: Drawing): Drawing {
  return drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

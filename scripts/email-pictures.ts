import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

// Usage: node scripts/email-pictures.ts. Draws the pictures of letters again after their drawings in art/svg have changed.
// Mail programs show PNG only, and letters must not fetch anything: the bytes lie in the code and travel along.
const pictures = [
  { name: 'waving', file: 'art/svg/mascot/badger-waving.svg', height: 320 },
  { name: 'head', file: 'art/svg/mascot/badger-head.svg', height: 144 },
];

const lines = await Promise.all(
  pictures.map(async ({ name, file, height }) => {
    // Twice as large as shown, for sharp screens.
    const drawn = sharp(file, { density: 300 }).resize({ height });
    const { data, info } = await drawn.png({ palette: true, colours: 64 }).toBuffer({ resolveWithObject: true });
    const size = `width: ${info.width / 2}, height: ${info.height / 2}`;
    return `  ${name}: { ${size}, png: '${data.toString('base64')}' },`;
  }),
);
await writeFile(
  'app/emails/email-pictures.ts',
  `// Written by scripts/email-pictures.ts.

/** Pictures that travel inside a letter: size in px as shown, and the PNG of twice that size in Base64. */
export const emailPictures = {
${lines.join('\n')}
} as const;
`,
);

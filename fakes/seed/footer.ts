import type { ExportedFields } from './contentful-export.ts';
import { toLink } from './contentful-export.ts';
import { valueOf } from './front-matter.ts';
import { both, namedPicture, type Pair, richTexts } from './pairs.ts';
import { fail, type Passage, type TextFile } from './text-file.ts';

/** The footer's two rich texts stand in one file, under `## body` and `## contact`. */
export async function footerFields(pair: Pair): Promise<ExportedFields> {
  const cta = valueOf(pair.swedish, 'cta');
  return {
    cta: cta ? { sv: toLink('Entry', cta) } : {},
    body: await richTexts(pair, (text) => partOf(text, 'body')),
    contact: await richTexts(pair, (text) => partOf(text, 'contact')),
    logotypeText: both(pair, 'logotypeText'),
    logotype: namedPicture(pair) ? { sv: toLink('Asset', 'picture-footer') } : {},
  };
}

function partOf({ file, body }: TextFile, heading: string): Passage {
  const lines = body.markdown.split('\n');
  const odd = lines.findIndex((line) => line.startsWith('## ') && !['## body', '## contact'].includes(line.trim()));
  if (odd >= 0) fail(file, body.line + odd, 'the footer has the parts ## body and ## contact');
  const start = lines.findIndex((line) => line.trim() === `## ${heading}`);
  if (start < 0) return { markdown: '', line: body.line };
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  const part = lines.slice(start + 1, length < 0 ? lines.length : start + 1 + length);
  return { markdown: part.join('\n'), line: body.line + start + 1 };
}

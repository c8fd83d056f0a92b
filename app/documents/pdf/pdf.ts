import { toPrintable } from '#orders/model/printable-characters.ts';
import type { Box } from './draw-svg.ts';
import { palette } from './palette.ts';
import type { TextStyle } from './text-style.ts';
import { createTypesetter } from './typesetter.ts';

export type PdfKitDocument = PDFKit.PDFDocument;

interface Description {
  alt?: string;
  lang?: string;
  scope?: 'Row' | 'Column';
  /** Text that screen readers announce instead. */
  actual?: string;
  bbox?: [number, number, number, number];
}

export interface PdfSettings {
  /** Window title. Metadata is read by search engines and strangers, so it contains no personal data. */
  title: string;
  lang: string;
  author: string;
  createdAt: Date;
  size: [width: number, height: number];
}

export const a4: [number, number] = [595.28, 841.89];
export const a4Lying: [number, number] = [841.89, 595.28];
export const a5: [number, number] = [419.53, 595.28];

export type Pdf = Awaited<ReturnType<typeof createPdf>>;

/**
 * Creates a tagged PDF, drawn part by part in reading order. Draw content with `write` and `figure`, which screen
 * readers announce. Draw decoration with `decorate`, which they skip.
 */
export async function createPdf({ title, lang, author, createdAt, size }: PdfSettings) {
  // Loaded lazily: code and fonts that a site without orders never needs.
  const { default: PdfDocument } = await import('pdfkit');
  const info = {
    Title: toPrintable(title),
    Author: toPrintable(author),
    Creator: toPrintable(author),
    CreationDate: createdAt,
  };
  const settings = {
    size,
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang,
    info,
  };
  // The published types do not include PDF/UA yet.
  const doc: PdfKitDocument = new PdfDocument(settings as PDFKit.PDFDocumentOptions);
  escapeMetadata(doc);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const typesetter = createTypesetter(doc);

  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];

  function element(type: string, description: Description, inside: (() => void) | null) {
    const struct = doc.struct(type, description);
    open.at(-1)?.add(struct);
    if (inside) struct.add(inside);
    return struct;
  }

  function choose(setting: TextStyle) {
    const { colour = palette.ink } = setting;
    typesetter.choose(setting, colour);
    doc.fillColor(colour).opacity(1);
  }

  function options({
    width,
    size: points,
    face,
    align = 'left',
    leading = face === 'display' ? 1.05 : 1.4,
  }: TextStyle) {
    const lineGap = leading * points - doc.currentLineHeight();
    return {
      width,
      align: align === 'start' ? ('left' as const) : align,
      lineGap,
      characterSpacing: face === 'display' ? -0.012 * points : 0,
    };
  }

  const pdf = {
    doc,
    /**
     * Writes tagged text: a heading (H1 …), a paragraph (P), or a table cell (TH, TD). Returns the y position below it,
     * in points.
     */
    write(type: string, translations: string, setting: TextStyle, description: Description = {}): number {
      const text = toPrintable(translations);
      element(type, description, () => {
        choose(setting);
        typesetter.begin(text);
        doc.text(text, setting.x, setting.y, options(setting));
      }).end();
      return setting.y + pdf.heightOf(translations, setting);
    },
    /** Height of the text, in points. */
    heightOf(translations: string, setting: TextStyle): number {
      choose(setting);
      return doc.heightOfString(toPrintable(translations), options(setting));
    },
    /** Width of the text on one line, in points. */
    widthOf(translations: string, setting: Pick<TextStyle, 'size' | 'face'>): number {
      choose({ ...setting, x: 0, y: 0, width: 0 });
      return doc.widthOfString(toPrintable(translations));
    },
    /** Groups content in one structure element, such as the rows of a table. */
    within(type: string, inside: () => void, description: Description = {}): void {
      const group = element(type, description, null);
      open.push(group);
      inside();
      open.pop();
      group.end();
    },
    /** Draws a meaningful picture, with an alternative text. */
    figure(alt: string, { x, y, width, height }: Box, draw: () => void): void {
      element('Figure', { alt, bbox: [x, y, x + width, y + height] }, draw).end();
    },
    /** Draws decoration, marked as an artifact. */
    decorate(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    /** Ends the document and returns its bytes. */
    async finish(): Promise<Uint8Array> {
      root.end();
      const ended = new Promise((resolve) => {
        doc.once('end', resolve);
      });
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
  return pdf;
}

/**
 * Escapes names in the XML metadata. pdfkit inserts them raw, and an ampersand would break the XML. endMetadata is the
 * last step that builds it.
 */
function escapeMetadata(doc: PdfKitDocument): void {
  const ending = doc as unknown as { endMetadata(): void };
  const endMetadata = ending.endMetadata.bind(doc);
  ending.endMetadata = () => {
    for (const [name, value] of Object.entries(doc.info)) {
      if (typeof value === 'string')
        Object.assign(doc.info, { [name]: value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') });
    }
    endMetadata();
  };
}

import type { PDFiumLibrary } from '@hyzyla/pdfium';

let opening: Promise<PDFiumLibrary> | undefined;

/** Loaded with the first picture: 4 MB that a site without members never needs. */
async function openLibrary(): Promise<PDFiumLibrary> {
  const { PDFiumLibrary: Library } = await import('@hyzyla/pdfium');
  return Library.init();
}

/**
 * Paints the first page of a PDF of our own as PNG.
 * @param width px; the height follows
 */
export async function paintPdf(pdf: Uint8Array, width: number): Promise<Uint8Array> {
  opening ??= openLibrary().catch((error: unknown) => {
    // Retry later: packages may be missing while a new version is deployed.
    opening = undefined;
    throw error;
  });
  const document = await (await opening).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const height = Math.round((width * originalHeight) / originalWidth);
    const { data } = await page.render({ width, height, render: toPng });
    return data;
  } finally {
    document.destroy();
  }
}

async function toPng({
  data,
  width,
  height,
}: {
  data: Uint8Array;
  width: number;
  height: number;
}): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

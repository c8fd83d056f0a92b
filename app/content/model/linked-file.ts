import type { LocaleCode } from '#i18n/locales.ts';

/** File of the content service that is no picture, such as a PDF, a sound or a film. */
export interface LinkedFile {
  url: string;
  name: string;
  /** Language of the name. */
  language: LocaleCode;
  contentType: string;
  /** 0 when the service did not say. */
  bytes: number;
}

/** Kind and size of a file as a reader sees them: `PDF, 1,2 MB`. */
export function describeFile({ url, contentType, bytes }: LinkedFile, language: string): string {
  // A stream of octets is any file.
  const kind = contentType === 'application/octet-stream' ? '' : (/([a-z0-9]+)$/i.exec(contentType)?.[1] ?? '');
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1] ?? kind;
  return [ending.toUpperCase(), bytes ? sizeOf(bytes, language) : ''].filter(Boolean).join(', ');
}

function sizeOf(bytes: number, language: string): string {
  const [value, unit] =
    bytes < 999_500
      ? [Math.max(1, Math.round(bytes / 1e3)), 'kB']
      : bytes < 999_950_000
        ? [bytes / 1e6, 'MB']
        : [bytes / 1e9, 'GB'];
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)}\u00a0${unit}`;
}

import type { ReactNode } from 'react';
import { locales } from '#i18n/locales.ts';
import { safeLinkTarget } from '../model/link-target.ts';
import { describeFile, type LinkedFile } from '../model/linked-file.ts';
import { useReader } from './reader-context.tsx';
import '../styles/rich-text.css';

/** Link to a file, with its kind and size after the words. */
export function FileLink({ file, children }: { file: LinkedFile; children: ReactNode }) {
  const { locale } = useReader();
  const about = describeFile(file, locales[locale].language);
  const target = safeLinkTarget(file.url);
  if (!target) return children;
  return (
    <>
      <a href={target} rel="noopener">
        {children}
      </a>
      {about && ` (${about})`}
    </>
  );
}

/** A sound or a film with the browser's own controls; any other file as a link. */
export function EmbeddedFile({ file, lang }: { file: LinkedFile; lang: string | undefined }) {
  const link = (
    <FileLink file={file}>
      <span lang={lang}>{file.name}</span>
    </FileLink>
  );
  const [kind] = file.contentType.split('/');
  if (kind !== 'audio' && kind !== 'video') return <p className="sheet">{link}</p>;
  const Player = kind;
  return (
    <figure className="player">
      <Player controls preload="none" src={file.url} aria-label={file.name} lang={lang} />
      <figcaption>{link}</figcaption>
    </figure>
  );
}

import { createContext, type ReactNode, useContext } from 'react';
import { encodePath } from '#content/canonical-path.ts';
import { ReaderProvider, useReader } from '#content/reader-context.tsx';
import { localePath } from '#messages/locale-prefix.ts';
import { type Locale, locales } from '#messages/locales.ts';
import type { FrameData } from './frame-data.ts';

const FrameContext = createContext<FrameData | null>(null);

export function FrameProvider({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { policy, site, images } = frame;
  const href = (path: string) => {
    const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
    return encodePath(localePath(pathname, site.currentLocale, policy)) + rest;
  };
  return (
    <FrameContext value={frame}>
      <ReaderProvider reader={{ locale: site.currentLocale, href, images }}>{children}</ReaderProvider>
    </FrameContext>
  );
}

export function useFrame(): FrameData {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame is used outside FrameProvider');
  return frame;
}

export function useLocale(): Locale {
  return locales[useFrame().site.currentLocale];
}

/** Returns a function that localises a path of this site. */
export function useHref(): (path: string) => string {
  return useReader().href;
}

import printUrl from '#ui/styles/print.css?url';

/**
 * Print styles. A page that is not hydrated defers them until after the first paint, as scripts (`deferred-scripts.tsx`),
 * and loads them at once without scripts. A hydrated page has them in place, because React compares the head on
 * hydration.
 */
export function PrintStyles({ hydrated }: { hydrated: boolean }) {
  const link = <link rel="stylesheet" href={printUrl} media="print" />;
  if (hydrated) return link;
  const aside = `<link rel="stylesheet" href="${printUrl}" media="print">`;
  return (
    <>
      <noscript>{link}</noscript>
      <template data-late="" dangerouslySetInnerHTML={{ __html: aside }} />
    </>
  );
}

import printUrl from '#ui/styles/print.css?url';

/**
 * What only paper needs. A document puts it aside until it has been painted, as scripts are (`late-scripts.tsx`), and asks for it at once where
 * no script runs; an app, whose head React looks through when it comes alive, has it where it is.
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

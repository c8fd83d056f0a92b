import type { RunningFakes } from '#fakes/start-fakes.ts';

/** Entry as an editor would write it. A field that is neither rich text nor a link has only Swedish. */
export type Entry = [id: string, contentType: string | undefined, fields: object];

/** Publishes entries, or new versions of them, in the test file's own fake content service. */
export async function publishEntries({ environment }: RunningFakes, entries: readonly Entry[]): Promise<void> {
  for (const [id, contentType, fields] of entries) {
    const body = JSON.stringify({ id, contentType, fields });
    const answer = await fetch(`${environment.CONTENTFUL_ORIGIN}/__fakes/publish`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`${id} was not published: ${answer.status}`);
  }
}

export const text = (value: string) => ({ nodeType: 'text', data: {}, value, marks: [] });
export const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', data: {}, content });
export const hyperlink = (uri: string, translations: string) => ({
  nodeType: 'hyperlink',
  data: { uri },
  content: [text(translations)],
});
export const richText = (...content: object[]) => ({ sv: { nodeType: 'document', data: {}, content } });
export const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

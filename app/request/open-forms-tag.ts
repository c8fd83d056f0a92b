import { type ContentInvalidation, listKey } from '#content/port.ts';
import type { RequestContext } from './request-context.server.ts';

/** Stands in the place of a content type: forms close and open without a change of the content. */
const openForms = 'open-forms';

/** Has the page rendered anew when a form closes or opens. */
export function tagWithOpenForms({ cacheTags }: RequestContext): void {
  cacheTags.push(new Set([listKey(openForms)]));
}

/** Invalidates the pages that list the open forms. */
export const openFormsChanged: ContentInvalidation = {
  ids: new Set(),
  contentTypes: new Set([openForms]),
  everything: false,
};

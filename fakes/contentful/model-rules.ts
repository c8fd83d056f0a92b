import type { ExportedContentType, ExportedField } from '../seed/contentful-export.ts';

/** A mistake as the vendor names it, with the path of what is wrong. */
export type ModelMistake = { name: string; path: (string | number)[]; details: string };

const mostFields = 50;
const idPattern = /^[a-zA-Z0-9._-]{1,64}$/;
const fieldIdPattern = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;

/** Field types that each validation is for. Source: the Content Management API reference, "Content types". */
const validationsFor: Record<string, readonly string[]> = {
  in: ['Symbol', 'Text', 'Integer', 'Number'],
  unique: ['Symbol', 'Integer', 'Number'],
  regexp: ['Symbol', 'Text'],
  size: ['Symbol', 'Text', 'Array', 'Object'],
  range: ['Integer', 'Number'],
  linkContentType: ['Link'],
  linkMimetypeGroup: ['Link'],
};

const mimetypeGroups = [
  'attachment plaintext image audio video richtext presentation spreadsheet pdfdocument archive code markup',
].flatMap((names) => names.split(' '));

/** The vendor's own editors of each type of field. Source: the Content Management API reference, "Editor interfaces". */
const widgetsFor: Record<string, readonly string[]> = {
  Symbol: ['singleLine', 'urlEditor', 'slugEditor', 'dropdown', 'radio'],
  Text: ['singleLine', 'multipleLine', 'markdown', 'dropdown', 'radio'],
  RichText: ['richTextEditor'],
  Integer: ['numberEditor', 'dropdown', 'radio', 'rating'],
  Number: ['numberEditor', 'dropdown', 'radio', 'rating'],
  Boolean: ['boolean'],
  Date: ['datePicker'],
  Object: ['objectEditor'],
  'Link Entry': ['entryLinkEditor', 'entryCardEditor'],
  'Link Asset': ['assetLinkEditor'],
  'Array Symbol': ['tagEditor', 'listInput', 'checkbox'],
  'Array Entry': ['entryLinksEditor', 'entryCardsEditor'],
  'Array Asset': ['assetLinksEditor', 'assetGalleryEditor'],
};

/** Mistakes for which the vendor refuses a content type. */
export function mistakesInType(id: string, { name, fields, displayField }: ExportedContentType): ModelMistake[] {
  const mistakes: ModelMistake[] = [];
  const say = (mistake: string, path: (string | number)[], details: string) =>
    mistakes.push({ name: mistake, path, details });
  if (!idPattern.test(id)) say('regexp', ['sys', 'id'], id);
  if (!name) say('required', ['name'], 'A content type has a name.');
  if (fields.length > mostFields) say('size', ['fields'], `${fields.length} fields, ${mostFields} at most`);
  if (displayField && !fields.some((one) => one.id === displayField && ['Symbol', 'Text'].includes(one.type)))
    say('unknown', ['displayField'], displayField);
  for (const [at, one] of fields.entries()) {
    const path = ['fields', at];
    if (!fieldIdPattern.test(one.id)) say('regexp', [...path, 'id'], one.id);
    if (fields.findIndex(({ id: other }) => other === one.id) !== at) say('uniqueFieldIds', path, one.id);
    if (one.type === 'Array' ? !one.items : one.items) say('unexpected', [...path, 'items'], one.id);
    if (one.type === 'Link' && !one.linkType) say('required', [...path, 'linkType'], one.id);
    for (const [type, validations] of validatedIn(one))
      for (const validation of validations)
        for (const problem of problemsIn(type, validation)) say('invalid', [...path, 'validations'], problem);
  }
  return mistakes;
}

function validatedIn({ type, validations, items }: ExportedField): [type: string, validations: object[]][] {
  return [[type, validations], ...(items ? [[items.type, items.validations] as [string, object[]]] : [])];
}

function problemsIn(type: string, validation: object): string[] {
  const { message: _message, ...rules } = validation as Record<string, unknown>;
  return Object.entries(rules).flatMap(([rule, value]) => {
    if (!validationsFor[rule]?.includes(type)) return [`${rule} is not for ${type}`];
    if (rule === 'in' && new Set(value as string[]).size !== (value as string[]).length) return ['in says one twice'];
    if (rule === 'linkMimetypeGroup' && (value as string[]).some((group) => !mimetypeGroups.includes(group)))
      return [`unknown group ${(value as string[]).join()}`];
    return [];
  });
}

/** Controls that a content type's editors could not use: for no field, or by a widget that is not for its type. */
export function mistakesInControls(
  fields: readonly ExportedField[],
  controls: readonly { fieldId: string; widgetId?: string }[],
): ModelMistake[] {
  return controls.flatMap(({ fieldId, widgetId }, at) => {
    const one = fields.find(({ id }) => id === fieldId);
    const path = ['controls', at];
    if (!one) return [{ name: 'unknown', path, details: fieldId }];
    const kind = one.items
      ? `Array ${one.items.linkType ?? one.items.type}`
      : one.type === 'Link'
        ? `Link ${one.linkType}`
        : one.type;
    const isFor = !widgetId || widgetsFor[kind]?.includes(widgetId);
    return isFor ? [] : [{ name: 'invalid', path, details: `${widgetId} is not for ${kind}: ${fieldId}` }];
  });
}

import { describe, expect, it } from 'vitest';
import { contentTypes, editorInterfaces } from '../seed/content-model.ts';
import type { ExportedContentType, ExportedField } from '../seed/contentful-export.ts';
import { mistakesInControls, mistakesInType } from './model-rules.ts';

const text: ExportedField = {
  id: 'name',
  name: 'Namn',
  type: 'Symbol',
  localized: false,
  required: false,
  validations: [],
  disabled: false,
  omitted: false,
};
const type = { name: 'Sak', description: '', displayField: 'name', fields: [text] } as unknown as ExportedContentType;
const found = (more: object) => mistakesInType('sak', { ...type, ...more }).map(({ details }) => details);

describe('the rules of a content model', () => {
  it.each(contentTypes.map((one) => [one.sys.id, one] as const))('%s of the club has no mistake', (id, one) => {
    expect(mistakesInType(id, one)).toEqual([]);
    const editor = editorInterfaces.find(({ sys }) => sys.contentType.sys.id === id);
    expect(mistakesInControls(one.fields, editor?.controls ?? [])).toEqual([]);
  });

  it.each([
    [
      'too many fields',
      { fields: Array.from({ length: 51 }, (_, at) => ({ ...text, id: `f${at}` })), displayField: null },
      '51 fields, 50 at most',
    ],
    ['a title that is no field', { displayField: 'titel' }, 'titel'],
    ['an id that is no name', { fields: [{ ...text, id: 'å' }], displayField: null }, 'å'],
    ['one id twice', { fields: [text, text] }, 'name'],
    ['a range of a text', { fields: [{ ...text, validations: [{ range: { min: 1 } }] }] }, 'range is not for Symbol'],
    [
      'a kind of file that is none',
      {
        fields: [
          { ...text, id: 'ljud', type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['sound'] }] },
        ],
        displayField: null,
      },
      'unknown group sound',
    ],
    ['a list of nothing', { fields: [{ ...text, type: 'Array' }], displayField: null }, 'name'],
  ])('refuse %s', (_, more, details) => {
    expect(found(more)).toEqual([details]);
  });

  it.each([
    ['a line of text for a number', [{ ...text, type: 'Integer' as const }], 'singleLine'],
    ['a picker for a text', [text], 'datePicker'],
    ['a control of no field', [], 'singleLine'],
  ])('refuse %s', (_, fields, widgetId) => {
    expect(mistakesInControls(fields, [{ fieldId: 'name', widgetId }])).toHaveLength(1);
  });
});

import type { Translations } from '#i18n/shape.ts';
import type { FormContext, FormDefinition } from './definition.ts';
import { type Answers, type Field, openFields } from './field.ts';
import { labelOf } from './field-translations.ts';
import { formatAnswer } from './format-answer.ts';
import { changeMark } from './step-view.ts';

/** One row of the review: label, answer lines, and the path of the step that changes it. */
export interface AnswerRow {
  label: string;
  lines: string[];
  change: string;
}

type AnswerFormatter = (field: Field) => string;
/** Grouped answers, which share one row. `line` is the answer's line in that row. */
type Group = { label: 'name' | 'child' | 'recipient' | 'address' | 'recipientAddress'; line: number };

/** Lists all answers in the order of the questions. Unanswered optional questions are left out. */
export function answerRows(
  form: FormDefinition,
  answers: Answers,
  formContext: FormContext,
  translations: Translations,
): AnswerRow[] {
  const write: AnswerFormatter = (field) => formatAnswer(field, answers, formContext.locale, translations);
  return form.steps.flatMap((step) => {
    const rows = rowsOf(openFields(step.fields(answers, formContext), answers), write, translations);
    return rows.map(({ label, lines }) => ({ label, lines, change: `/stod/${form.path}/${step.path}${changeMark}` }));
  });
}

function rowsOf(fields: Field[], write: AnswerFormatter, translations: Translations) {
  const rows = new Map<string, { label: string; lines: string[] }>();
  let sum: Field | undefined;
  for (const field of fields) {
    if (field.kind === 'sum') sum = field;
    const value = write(field);
    if (!value) continue;
    const group = groupOf(field);
    const { review } = translations.forms;
    // Another sum stands under the name of the question: it may be a month's, or a fee.
    const { label: asked } = (field.kind === 'amount' && sum) || field;
    const label = group ? review[group.label] : (review.labels[asked] ?? labelOf(translations.fields, field));
    const row = rows.get(group?.label ?? field.name) ?? { label, lines: [] };
    const line = group?.line ?? 0;
    row.lines[line] = row.lines[line] ? `${row.lines[line]} ${value}` : value;
    rows.set(group?.label ?? field.name, row);
  }
  return [...rows.values()].map(({ label, lines }) => ({ label, lines: lines.filter(Boolean) }));
}

const addressLines: Record<string, number> = { street: 0, postcode: 1, city: 1, country: 2 };

function groupOf({ name, label }: Field): Group | null {
  const [, role, part = ''] = /^(payer|recipient)-(.+)$/.exec(name) ?? [];
  const isPayer = role === 'payer';
  if (part === 'firstname' || part === 'lastname') {
    return { label: isPayer ? 'name' : label.startsWith('child') ? 'child' : 'recipient', line: 0 };
  }
  const line = addressLines[part];
  return line === undefined ? null : { label: isPayer ? 'address' : 'recipientAddress', line };
}

import { checkAnswers } from './check-answers.ts';
import type { FormContext, FormDefinition, Step } from './definition.ts';
import { type Answers, allFields, openFields } from './field.ts';
import { submittedFlag } from './journey.ts';

/**
 * Carries answers over to another form that suits the visitor better. Only fields that the other form has are copied.
 * Its completed steps count as submitted, so that nobody is asked twice.
 * @param choices preset answers of the other form, such as its membership
 */
export function carryOver(form: FormDefinition, answers: Answers, at: FormContext, choices: Answers = {}): Answers {
  const asked = new Set(form.steps.flatMap((step) => allFields(step.fields(answers, at)).map(({ name }) => name)));
  const known = Object.entries(answers).filter(([name]) => asked.has(name));
  const carried: Answers = { ...Object.fromEntries(known), ...choices };
  const done = form.steps.filter((step) => isAnswered(step, carried, at));
  return { ...carried, ...Object.fromEntries(done.map((step) => [submittedFlag(step), 'yes'])) };
}

/**
 * True when a step's questions all have valid answers. Tick boxes are ignored: an unticked one leaves no answer, so it
 * cannot prove that the step was seen.
 */
function isAnswered(step: Step, answers: Answers, at: FormContext): boolean {
  const fields = step.fields(answers, at);
  const questions = openFields(fields, answers).filter(({ kind }) => kind !== 'tick');
  const isAll = questions.length > 0 && questions.every(({ name }) => name in answers);
  return isAll && checkAnswers(fields, answers, at.today).errors.length === 0;
}

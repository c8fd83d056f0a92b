import { checkAnswers } from './check-answers.ts';
import type { Circumstances, FormDefinition, Step } from './definition.ts';
import { type Answers, allFields, openFields } from './field.ts';
import { sentMark } from './journey.ts';

/**
 * What is already answered in one form, as the answers of another that suits the visitor better. Only what the other form asks comes
 * along; its steps that nothing is missing from count as sent, so that nobody is asked twice.
 * @param choices what the other form is chosen for, such as its membership
 */
export function carryOver(form: FormDefinition, answers: Answers, at: Circumstances, choices: Answers = {}): Answers {
  const asked = new Set(form.steps.flatMap((step) => allFields(step.fields(answers, at)).map(({ name }) => name)));
  const known = Object.entries(answers).filter(([name]) => asked.has(name));
  const carried: Answers = { ...Object.fromEntries(known), ...choices };
  const done = form.steps.filter((step) => isAnswered(step, carried, at));
  return { ...carried, ...Object.fromEntries(done.map((step) => [sentMark(step), 'yes'])) };
}

/** A tick that is not set leaves no answer, so it says nothing about whether its step was seen. */
function isAnswered(step: Step, answers: Answers, at: Circumstances): boolean {
  const fields = step.fields(answers, at);
  const questions = openFields(fields, answers).filter(({ kind }) => kind !== 'tick');
  const isAll = questions.length > 0 && questions.every(({ name }) => name in answers);
  return isAll && checkAnswers(fields, answers, at.today).faults.length === 0;
}

import { checkAnswers } from './check-answers.ts';
import type { FormContext, FormDefinition, Step } from './definition.ts';
import type { Answers, Field } from './field.ts';

/** Journey step, and whether its answers are valid and submitted. */
export interface JourneyStep {
  step: Step;
  fields: Field[];
  isDone: boolean;
}

export interface FormJourney {
  steps: JourneyStep[];
  /** First step that is not done; null when only the review is left. */
  open: JourneyStep | null;
}

/** Submitted flag of a step, stored as an answer, so that a step of optional questions is not skipped unseen. */
export function submittedFlag(step: Pick<Step, 'id'>): string {
  return `sent:${step.id}`;
}

/**
 * Resolves the visitor's journey by evaluating the definition's steps against the answers. No other state is stored, so
 * skipping ahead, stale tabs, the back button and changed answers need no special handling.
 */
export function resolveJourney(form: FormDefinition, answers: Answers, formContext: FormContext): FormJourney {
  const steps = form.steps.map((step) => {
    const fields = step.fields(answers, formContext);
    const isSent = answers[submittedFlag(step)] === 'yes';
    const isDone = isSent && !step.redirectPath?.(answers, formContext) && isValid(fields, answers, formContext);
    return { step, fields, isDone };
  });
  return { steps, open: steps.find(({ isDone }) => !isDone) ?? null };
}

function isValid(fields: Field[], answers: Answers, { today }: FormContext): boolean {
  return checkAnswers(fields, answers, today).errors.length === 0;
}

/** True when every step before this one is done. */
export function canVisit({ steps, open }: FormJourney, path: string): boolean {
  const place = steps.findIndex(({ step }) => step.path === path);
  return place >= 0 && (!open || place <= steps.indexOf(open));
}

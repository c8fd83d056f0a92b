import { checkAnswers } from './check-answers.ts';
import type { Circumstances, FormDefinition, Step } from './definition.ts';
import type { Answers, Field } from './field.ts';

/** One step, and whether its answers stand. */
export interface Walked {
  step: Step;
  fields: Field[];
  isDone: boolean;
}

export interface Journey {
  steps: Walked[];
  /** The first step that is not done; null when only the review is left. */
  open: Walked | null;
}

/** The answer that says a step has been sent, so that a step of optional questions is not passed by unseen. */
export function sentMark(step: Pick<Step, 'id'>): string {
  return `sent:${step.id}`;
}

/**
 * Where a visitor is: the definition walked from its start, following the answers. Nothing else is stored, so skipping ahead, stale
 * tabs, the back button and changed answers all fall out of this one walk.
 */
export function walk(form: FormDefinition, answers: Answers, circumstances: Circumstances): Journey {
  const steps = form.steps.map((step) => {
    const fields = step.fields(answers, circumstances);
    const isSent = answers[sentMark(step)] === 'yes';
    const isDone = isSent && !step.detour?.(answers, circumstances) && stands(fields, answers, circumstances);
    return { step, fields, isDone };
  });
  return { steps, open: steps.find(({ isDone }) => !isDone) ?? null };
}

function stands(fields: Field[], answers: Answers, { today }: Circumstances): boolean {
  return checkAnswers(fields, answers, today).faults.length === 0;
}

/** True when every step before this one is done. */
export function isWithinReach({ steps, open }: Journey, path: string): boolean {
  const place = steps.findIndex(({ step }) => step.path === path);
  return place >= 0 && (!open || place <= steps.indexOf(open));
}

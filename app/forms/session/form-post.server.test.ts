import { expect, it } from 'vitest';
import { sampleForm } from '#fixtures/sample-answers.ts';
import { remember } from '../blocks/person.ts';
import type { Answers } from '../engine/field.ts';
import { saveStep } from './form-post.server.ts';
import type { FormSession } from './form-session.server.ts';

it.each<[string, Answers, { isKept?: boolean }]>([
  ['ticked: they are kept longer', { 'is-remembered': 'yes' }, { isKept: true }],
  ['not ticked, or not any more: they are not', {}, { isKept: false }],
])('a step that asks whether answers may be kept, %s', async (_, kept, expected) => {
  const form = sampleForm('donation');
  const saved: object[] = [];
  const answers = { save: async (_visitor: string, _form: string, change: object) => void saved.push(change) };
  const session = { ctx: { services: { answers } }, visitor: 'a-visitor', form, answers: {} } as unknown as FormSession;
  const [step] = form.steps;
  if (!step) throw new Error('A form without steps');
  await saveStep(step, remember(), kept, session);
  expect(saved).toMatchObject([expected]);
});

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseMoney } from '#orders/model/money.ts';
import type { Frequency } from '#orders/model/order.ts';
import { checkField } from '../engine/check-answers.ts';
import { type Answers, type Field, openFields, type ValidationError } from '../engine/field.ts';
import { readAnswers } from '../engine/read-answers.ts';
import type { StepView } from '../engine/step-view.ts';
import { useSubmitLock } from './use-submit-lock.ts';

const pauseAfterSending = 4000;
const isChosen = /^(radio|checkbox|select-one)$/;

interface EnhancedStep {
  errors: ValidationError[];
  /** Current answers, as typed. */
  typed: Answers;
  /** Event handlers of the form element. */
  handlers: {
    ref: RefObject<HTMLFormElement | null>;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

/**
 * Validates the step while the visitor types, using the server's rules. It starts only after a first submission, and
 * then validates each field on blur. The server validates in any case.
 */
export function useEnhancedStep({ fields, typed: sent, errors: found, today }: StepView): EnhancedStep {
  const [typed, setTyped] = useState<Answers>(sent);
  const [errors, setErrors] = useState(found);
  const isSending = useRef(false);
  const afterPress = useSubmitLock();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Back-forward cache: the page returns as it was left, so allow submitting again.
    const wakeUp = () => {
      isSending.current = false;
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  /** Catches up with text typed before hydration, and validates the fields that were left by then. */
  const hydrate = useEffectEvent(() => {
    if (!form.current) return;
    const now = readAnswers(fields, new FormData(form.current));
    setTyped(now);
    if (!found.length) return;
    const focused = form.current.querySelector(':focus')?.getAttribute('name');
    for (const [name, answer] of Object.entries(now)) {
      if (name !== focused && answer !== (sent[name] ?? '')) check(name, now);
    }
  });
  useEffect(() => hydrate(), []);

  function check(name: string, now: Answers): void {
    const open = openFields(fields, now);
    const field = open.find((asked) => asked.name === name);
    if (!field) return;
    const checked = checkField(field, now[name] ?? '', { today, typed: { ...sent, ...now } });
    const own: ValidationError[] = 'error' in checked ? [{ field: name, ...checked.error }] : [];
    const names = open.map((asked) => asked.name);
    setErrors((known) =>
      [...known.filter((error) => error.field !== name && names.includes(error.field)), ...own].sort(
        (a, b) => names.indexOf(a.field) - names.indexOf(b.field),
      ),
    );
  }

  return {
    errors,
    typed,
    handlers: {
      ref: form,
      onInput({ currentTarget, target }) {
        const now = readAnswers(fields, new FormData(currentTarget));
        setTyped(now);
        // Choices are validated at once, text on blur.
        const { name, type } = target as unknown as HTMLInputElement;
        if (found.length && isChosen.test(type)) check(name, now);
      },
      onBlur({ currentTarget, target }) {
        const { name } = target as unknown as HTMLInputElement;
        if (found.length && name) afterPress(() => check(name, readAnswers(fields, new FormData(currentTarget))));
      },
      onSubmit(event) {
        // Submit lock against double clicks. The server rejects duplicates too, so the lock is short: a visitor who
        // stopped the submission can soon retry.
        if (isSending.current) return event.preventDefault();
        isSending.current = true;
        setTimeout(() => {
          isSending.current = false;
        }, pauseAfterSending);
      },
    },
  };
}

/** Returns the sum being chosen, in öre; null while open, undefined when the step does not ask. */
export function sumTyped(fields: readonly Field[], typed: Answers): number | null | undefined {
  const field = openFields(fields, typed).find(({ kind }) => kind === 'sum');
  if (!field) return undefined;
  const choice = typed[field.name] || field.preset;
  if (choice === 'none') return 0;
  if (choice === 'other') return parseMoney(typed[`${field.name}-other`] ?? '');
  return field.options?.find(({ value }) => value === choice)?.amount ?? null;
}

/** Returns the frequency being chosen; undefined when the step does not ask. */
export function frequencyTyped({ frequency }: Answers): Frequency | undefined {
  return frequency === 'once' || frequency === 'month' ? frequency : undefined;
}

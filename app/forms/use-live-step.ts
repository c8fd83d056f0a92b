import { type FocusEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseSum } from '#orders/money.ts';
import type { Frequency } from '#orders/order.ts';
import { checkField } from './check-answers.ts';
import { type Answers, type Fault, type Field, openFields } from './field.ts';
import { readAnswers } from './read-answers.ts';
import type { StepView } from './step-view.ts';
import { useAfterPress } from './use-after-press.ts';

const pauseAfterSending = 4000;
const isChosen = /^(radio|checkbox|select-one)$/;

interface LiveStep {
  faults: Fault[];
  /** What is answered right now, as it is typed. */
  typed: Answers;
  /** Of the form itself. */
  handlers: {
    ref: RefObject<HTMLFormElement | null>;
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

/**
 * Follows what is typed. Nothing is checked before the form has been sent once; after that, each field as it is left, with the
 * server's own rules. The server has the last word in any case.
 */
export function useLiveStep({ fields, typed: sent, faults: found, today }: StepView): LiveStep {
  const [typed, setTyped] = useState<Answers>(sent);
  const [faults, setFaults] = useState(found);
  const isSending = useRef(false);
  const afterPress = useAfterPress();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Back from the next page the browser shows this one as it was left: it may be sent again.
    const wakeUp = () => {
      isSending.current = false;
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  /** Catches up with what was typed before, and checks the fields that were left by then. */
  const comeAlive = useEffectEvent(() => {
    if (!form.current) return;
    const now = readAnswers(fields, new FormData(form.current));
    setTyped(now);
    if (!found.length) return;
    const focused = form.current.querySelector(':focus')?.getAttribute('name');
    for (const [name, answer] of Object.entries(now)) {
      if (name !== focused && answer !== (sent[name] ?? '')) check(name, now);
    }
  });
  useEffect(() => comeAlive(), []);

  function check(name: string, now: Answers): void {
    const open = openFields(fields, now);
    const field = open.find((asked) => asked.name === name);
    if (!field) return;
    const checked = checkField(field, now[name] ?? '', { today, typed: { ...sent, ...now } });
    const own: Fault[] = 'fault' in checked ? [{ field: name, ...checked.fault }] : [];
    const names = open.map((asked) => asked.name);
    setFaults((known) =>
      [...known.filter((fault) => fault.field !== name && names.includes(fault.field)), ...own].sort(
        (a, b) => names.indexOf(a.field) - names.indexOf(b.field),
      ),
    );
  }

  return {
    faults,
    typed,
    handlers: {
      ref: form,
      onInput({ currentTarget, target }) {
        const now = readAnswers(fields, new FormData(currentTarget));
        setTyped(now);
        // What is chosen is answered at once; what is typed, when it is left.
        const { name, type } = target as unknown as HTMLInputElement;
        if (found.length && isChosen.test(type)) check(name, now);
      },
      onBlur({ currentTarget, target }) {
        const { name } = target as unknown as HTMLInputElement;
        if (found.length && name) afterPress(() => check(name, readAnswers(fields, new FormData(currentTarget))));
      },
      onSubmit(event) {
        // A double click is one click. The server would see to it as well, so whoever has stopped it may send again soon.
        if (isSending.current) return event.preventDefault();
        isSending.current = true;
        setTimeout(() => {
          isSending.current = false;
        }, pauseAfterSending);
      },
    },
  };
}

/** The sum as it is chosen right now, in öre; null while it is open, undefined where none is asked. */
export function sumTyped(fields: readonly Field[], typed: Answers): number | null | undefined {
  const field = openFields(fields, typed).find(({ kind }) => kind === 'sum');
  if (!field) return undefined;
  const choice = typed[field.name] || field.preset;
  if (choice === 'none') return 0;
  if (choice === 'other') return parseSum(typed[`${field.name}-other`] ?? '');
  return field.options?.find(({ value }) => value === choice)?.amount ?? null;
}

/** How often, as it is chosen right now; undefined where it is not asked. */
export function frequencyTyped({ frequency }: Answers): Frequency | undefined {
  return frequency === 'once' || frequency === 'month' ? frequency : undefined;
}

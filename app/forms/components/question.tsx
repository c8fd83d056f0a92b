import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { isAdvice } from '../advice/advised.ts';
import type { Field } from '../engine/field.ts';
import { formatError, hintOf, labelOf } from '../engine/field-translations.ts';
import { kinds } from '../fields/kinds.ts';
import type { Asking } from '../fields/views/asking.ts';

interface QuestionProps {
  field: Field;
  asking: Asking;
  children: ReactNode;
}

/** Field with one control. */
export function Question({ field, asking, children }: QuestionProps) {
  return (
    <div className={classOf(field, asking)}>
      <label className="field__label" htmlFor={field.name}>
        <Label field={field} asking={asking} />
      </label>
      <Help field={field} asking={asking} />
      {children}
    </div>
  );
}

/** Field with several controls to choose from. */
export function ChoiceQuestion({ field, asking, children }: QuestionProps) {
  const { described } = useDescription(field, asking);
  return (
    <fieldset
      className={classOf(field, asking)}
      role="radiogroup"
      aria-invalid={isWrong(field, asking) || undefined}
      aria-describedby={described}
    >
      <legend className="field__label">
        <Label field={field} asking={asking} />
      </legend>
      <Help field={field} asking={asking} />
      {children}
    </fieldset>
  );
}

/** Label, with a mark when the field may be left open: always, or with the country chosen now. */
export function Label({ field, asking: { typed, typedNow = typed } }: Omit<QuestionProps, 'children'>) {
  const { fields } = useTranslations();
  const isOptional = field.isOptional || kinds[field.kind].isNeedless?.(field, typedNow);
  return (
    <>
      <span>{labelOf(fields, field)}</span>
      {isOptional && <span className="field__optional">{` ${fields.optional}`}</span>}
    </>
  );
}

function Help({ field, asking }: { field: Field; asking: Asking }) {
  const { hint } = useDescription(field, asking);
  return (
    <>
      {hint && (
        <p className="hint" id={`${field.name}-hint`}>
          {hint}
        </p>
      )}
      <ErrorText field={field} asking={asking} />
    </>
  );
}

export function ErrorText({ field, asking }: { field: Field; asking: Asking }) {
  const { fields } = useTranslations();
  const error = asking.errors.find(({ field: name }) => name === field.name);
  if (!error) return null;
  return (
    <p className="fault" id={`${field.name}-fault`}>
      <span>
        <span className="hidden">{isAdvice(error) ? fields.advicePrefix : fields.errorPrefix}</span>
        <span>{formatError(fields, error, asking.locale, asking.club)}</span>
      </span>
    </p>
  );
}

/** Returns the field's hint, and the ids for aria-describedby. */
export function useDescription(field: Field, asking: Asking, more?: string) {
  const { fields } = useTranslations();
  const hint = hintOf(fields, field, asking.locale);
  const ids = [hint && `${field.name}-hint`, isWrong(field, asking) && `${field.name}-fault`, more].filter(Boolean);
  return { hint, described: ids.join(' ') || undefined };
}

export function isWrong({ name }: Field, { errors }: Asking): boolean {
  return errors.some(({ field }) => field === name);
}

export function classOf(field: Field, asking: Asking): string {
  return isWrong(field, asking) ? 'field field--wrong' : 'field';
}

/** Returns the value to show: the submitted answer, or the preset. */
export function shownIn({ name, preset = '' }: Field, { typed }: Asking): string {
  return typed[name] ?? preset;
}

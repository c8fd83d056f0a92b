import type { ValidationError } from '#forms/engine/field.ts';
import { formatError } from '#forms/engine/field-translations.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useSiteData } from '#layout/site-data-context.tsx';

interface MemberFieldProps {
  /** As the office's corrections name it: `gift.deliverOn`. */
  name: string;
  label: string;
  value: string;
  hint?: string;
  /** Null when the value is fine. */
  error: string | null;
  type?: 'text' | 'date' | 'tel' | 'lines';
}

/**
 * Says what is wrong with a field; null when nothing is. A character that cannot be printed and a text that is too long
 * are named.
 */
export function useFieldError(wrong: readonly ValidationError[]): (name: string, otherwise: string) => string | null {
  const { fields } = useTranslations();
  const { site } = useSiteData();
  return (name, otherwise) => {
    const error = wrong.find(({ field }) => field === name);
    if (!error) return null;
    const isNamed = error.character !== undefined || error.limit !== undefined;
    return isNamed ? formatError(fields, error, site.currentLocale, site.name) : otherwise;
  };
}

/** Field with what is known in it. */
export function MemberField({ name, label, value, hint, error, type = 'text' }: MemberFieldProps) {
  const id = name.replaceAll('.', '-');
  const described = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  const shared = {
    className: 'input',
    id,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={error ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="fault" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {type === 'lines' ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input {...shared} type={type} maxLength={type === 'date' ? undefined : 300} />
      )}
    </div>
  );
}

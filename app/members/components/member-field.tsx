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

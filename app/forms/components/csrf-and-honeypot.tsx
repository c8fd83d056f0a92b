import { useTranslations } from '#i18n/translations-context.tsx';

/** Names of the hidden fields. The honeypot's mean nothing, so that no browser or password manager can guess them. */
export const csrfField = 'form-token';
export const honeypotField = 'k7q';
/** Present when the form was refused before: then the honeypot no longer counts. */
export const secondTryField = 'k7r';

/** Hidden fields of every form: CSRF token and honeypot. */
export function CsrfAndHoneypot({ token, isSecondTry = false }: { token: string; isSecondTry?: boolean }) {
  return (
    <>
      <input type="hidden" name={csrfField} value={token} />
      <FormTrap isSecondTry={isSecondTry} />
    </>
  );
}

/** Honeypot that people do not see. A form that was refused has none: something may have filled it in for a person. */
export function FormTrap({ isSecondTry = false }: { isSecondTry?: boolean }) {
  const { fields } = useTranslations();
  if (isSecondTry) return <input type="hidden" name={secondTryField} value="yes" />;
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={honeypotField}>{fields.leaveEmpty}</label>
      {/* The attributes ask 1Password, LastPass, Bitwarden and Dashlane to leave it alone. */}
      <input
        id={honeypotField}
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}

/** True when the honeypot was filled in, and this is the first try. It alone never stops a second one. */
export function fellIntoTrap(sent: FormData): boolean {
  return Boolean(sent.get(honeypotField)) && !sent.has(secondTryField);
}

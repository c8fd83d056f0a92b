/** Names of the two hidden fields: the CSRF token, and the honeypot that people do not see. */
export const csrfField = 'form-token';
export const honeypotField = 'webbplats';

/** Hidden fields of every form: CSRF token and honeypot. */
export function CsrfAndHoneypot({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name={csrfField} value={token} />
      <FormTrap />
    </>
  );
}

export function FormTrap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={honeypotField}>Webbplats</label>
      <input id={honeypotField} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Names of the two hidden fields: the CSRF token, and the honeypot that people do not see. */
export const tokenField = 'form-token';
export const trapField = 'webbplats';

/** Hidden fields of every form: CSRF token and honeypot. */
export function FormProof({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name={tokenField} value={token} />
      <FormTrap />
    </>
  );
}

export function FormTrap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={trapField}>Webbplats</label>
      <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The names of the two hidden fields: our proof of where the form was fetched, and a trap that people do not see. */
export const tokenField = 'form-token';
export const trapField = 'webbplats';

/** What every form sends along besides its answers. */
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

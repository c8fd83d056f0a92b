/** Matches a character with ink: a name or a reason of other characters alone tells a reader nothing. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u;

/** Trimmed text of a form's field; empty for a file, for none, and for a text that does not show. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' && seen.test(value) ? value.trim() : '';
}

/**
 * Says which rows did not decrypt. Without it, a list would pass for complete.
 * @param rows references, or other names of rows
 */
export function remarkUnreadable(remark: (text: string) => void, rows: ReadonlySet<string> | readonly string[]): void {
  const names = [...rows];
  if (!names.length) return;
  remark(`Not to be read: ${names.join(', ')}. What is encrypted there is missing here. Is ENCRYPTION_KEYS complete?`);
}

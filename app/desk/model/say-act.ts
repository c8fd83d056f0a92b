/** An act of the audit in words. Some names carry a sum, a month or a code after them: `resend receipt`. */
export function sayAct(act: string, words: Readonly<Record<string, string>>): string {
  const [name = ''] = act.split(' ');
  return words[act] ?? words[name] ?? act;
}

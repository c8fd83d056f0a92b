import { asField, leftUnticked, untickedField } from '../model/list-ticks.ts';
import { textIn } from '../text-in.ts';

/** A press on a list of post. */
export interface PostPress {
  act: string;
  /** References of the row that was pressed, or of those that are ticked. */
  references: string[];
  /** Address of the labels of those rows. */
  labels(list: string): string;
  /** Address of the list with the answer in its query, and with the ticks as they were left. */
  leadTo(here: string, answer: string): string;
}

/** Reads a list's form. A button of one row names it: `igen:ABCD-EFGH`. */
export function readPostPress(form: FormData): PostPress {
  const [act = '', row] = textIn(form, 'gor').split(':');
  const ticked = form.getAll('ref').map(String);
  const waiting = asField(leftUnticked(form, ticked));
  const left = waiting && new URLSearchParams({ [untickedField]: waiting });
  return {
    act,
    references: row ? [row] : ticked,
    labels: (list) =>
      `${list}/etiketter.pdf?${new URLSearchParams([...ticked.map((one) => ['ref', one]), ['hoppa', textIn(form, 'hoppa')]])}`,
    leadTo: (here, answer) => [here, [answer, left].filter(Boolean).join('&')].filter(Boolean).join('?'),
  };
}

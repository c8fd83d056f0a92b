import { linesOf, type RichText, type RichTextNode } from '../rich-text.ts';

/** A step of a lesson, a craft or a recipe. */
export interface NumberedStep {
  /** Bold beginning of the step; empty without it. */
  name: string;
  text: string;
}

interface TextWithSteps {
  /** Lines above the first step and below the last one. */
  before: string[];
  steps: NumberedStep[];
  after: string[];
}

/** Reads the steps of a text: the items of its numbered lists. */
export function readSteps(body: RichText | null): TextWithSteps {
  const read: TextWithSteps = { before: [], steps: [], after: [] };
  for (const node of body?.content ?? []) {
    if (node.nodeType === 'ordered-list') read.steps.push(...(node.content ?? []).map(toStep));
    else (read.steps.length ? read.after : read.before).push(...linesOf(node).map(({ text }) => text));
  }
  return read;
}

function toStep(item: RichTextNode): NumberedStep {
  const [first, ...rest] = linesOf(item).map(({ text }) => text);
  const lead = item.content?.[0]?.content?.find(({ value }) => value?.trim());
  const isNamed = lead?.marks?.some(({ type }) => type === 'bold') ?? false;
  const name = isNamed ? (lead?.value?.trim() ?? '') : '';
  return {
    name: name.replace(/[.:]$/, ''),
    text: [first?.slice(name.length).replace(/^[.:\s]+/, '') ?? '', ...rest].join(' ').trim(),
  };
}

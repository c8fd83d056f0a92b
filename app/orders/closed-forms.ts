import { formPaths } from './form-paths.ts';
import { waysOf } from './offers.ts';
import { type FormId, type Frequency, formIds, type Way } from './order.ts';

/** Frequencies with at least one enabled way of paying. */
export function frequenciesFor(id: FormId, ways: readonly Way[]): Frequency[] {
  return (['once', 'month'] as const).filter((frequency) => waysOf[id][frequency]?.some((way) => ways.includes(way)));
}

/**
 * Closed forms, by their path segment: those that the club has closed, and those without an enabled way of paying. A
 * visitor must not fill in a form only to learn at the end that it cannot be paid.
 */
export function closedFormsOf(closed: readonly string[], ways: readonly Way[]): string[] {
  return formIds
    .filter((id) => closed.includes(formPaths[id]) || frequenciesFor(id, ways).length === 0)
    .map((id) => formPaths[id]);
}

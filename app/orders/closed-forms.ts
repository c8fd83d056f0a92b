import { formPaths } from './form-paths.ts';
import { waysOf } from './offers.ts';
import { type FormId, type Frequency, formIds, type Way } from './order.ts';

/** How often one may pay: only where some way of paying is switched on. */
export function frequenciesFor(id: FormId, ways: readonly Way[]): Frequency[] {
  return (['once', 'month'] as const).filter((frequency) => waysOf[id][frequency]?.some((way) => ways.includes(way)));
}

/**
 * The forms that take nothing for now, by their place in the address: those that the club has closed, and those that could not be paid,
 * for whoever filled one in would learn it last of all.
 */
export function closedFormsOf(closed: readonly string[], ways: readonly Way[]): string[] {
  return formIds
    .filter((id) => closed.includes(formPaths[id]) || frequenciesFor(id, ways).length === 0)
    .map((id) => formPaths[id]);
}

import { badRequest } from '../api-error.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';

const operations = ['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet'] as const;
type Operation = { _operation: (typeof operations)[number]; value: unknown };

/**
 * Applies a partial update: it replaces first-level attributes only. A value `{_operation, value}` is a built-in
 * operation. Increment and Decrement take a number; Add, Remove and AddUnique a list. IncrementFrom needs the stored
 * number to equal the given one; IncrementSet needs a greater given one. Returns null when such a condition fails.
 */
export function applyPartialUpdate<T extends JsonObject>(record: T, changes: JsonObject): T | null {
  const updated: JsonObject = { ...record };
  for (const [name, change] of Object.entries(changes)) {
    if (!isOperation(change)) updated[name] = change;
    else if (isHeldBack(change, updated[name])) return null;
    else updated[name] = operate(change, updated[name]);
  }
  return updated as T;
}

/** Validates operations. 400 for an unknown one, or a value of the wrong type. */
export function checkPartialUpdate(changes: JsonObject): void {
  for (const [name, change] of Object.entries(changes)) {
    if (!isJsonObject(change) || !('_operation' in change)) continue;
    if (!isOperation(change)) badRequest(`Unknown operation: ${String(change._operation)}`);
    const wantsNumber = /crement/.test(change._operation);
    if (wantsNumber && typeof change.value !== 'number')
      badRequest(`Invalid value for operation ${change._operation} on attribute ${name}, expected a number`);
  }
}

function isOperation(value: unknown): value is Operation {
  return isJsonObject(value) && operations.some((name) => name === value._operation);
}

function isHeldBack({ _operation, value }: Operation, current: unknown): boolean {
  const held = typeof current === 'number' ? current : 0;
  if (_operation === 'IncrementFrom') return held !== value;
  return _operation === 'IncrementSet' && held >= Number(value);
}

function operate({ _operation, value }: Operation, current: unknown): unknown {
  const held = typeof current === 'number' ? current : 0;
  const list: unknown[] = Array.isArray(current) ? current : [];
  switch (_operation) {
    case 'Increment':
      return held + Number(value);
    case 'Decrement':
      return held - Number(value);
    case 'IncrementFrom':
      return held + 1;
    case 'IncrementSet':
      return value;
    case 'Add':
      return [...list, value];
    case 'AddUnique':
      return list.includes(value) ? list : [...list, value];
    case 'Remove':
      return list.filter((one) => one !== value);
  }
}

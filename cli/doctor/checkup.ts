/** Result of one check. `off`: there is nothing to check. */
export interface Finding {
  name: string;
  is: 'ok' | 'fault' | 'off';
  says: string;
}

/** One check: says in a few words what it has found, or `Off`, or rejects with what is wrong. */
export interface Check {
  name: string;
  run(): Promise<string | Off>;
}

export class Off {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

const marks = { ok: 'ok', fault: 'WRONG', off: '-' } as const;
/** A check that hangs is cut off, ms. */
const patience = 15_000;

export async function runCheck({ name, run }: Check): Promise<Finding> {
  try {
    const found = await withinPatience(run());
    return found instanceof Off ? { name, is: 'off', says: found.reason } : { name, is: 'ok', says: found };
  } catch (error) {
    return { name, is: 'fault', says: reasonOf(error) };
  }
}

/** One line, however many the reason has. */
export function lineOf({ name, is, says }: Finding): string {
  return `${marks[is].padEnd(5)}  ${name.padEnd(13)}  ${says.replaceAll(/\s+/g, ' ').trim()}`;
}

/** Time that a service has to answer, ms. */
export const answerWithin = 5_000;

/** Asks a service. @throws an error that names the setting with its address, when nobody answers */
export async function ask(setting: string, url: string, init: RequestInit = {}): Promise<Response> {
  const asked = fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerWithin), ...init });
  return asked.catch((cause: unknown) => {
    throw new Error(`${setting}: ${new URL(url).origin} does not answer`, { cause });
  });
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The innermost cause: `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.message}${inner}`;
}

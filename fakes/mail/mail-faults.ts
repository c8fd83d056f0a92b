export const mailFaultKinds = ['refuse', 'busy', 'slow', 'drop', 'offline'] as const;
export type MailFaultKind = (typeof mailFaultKinds)[number];

/**
 * Fault rule. `to`: only e-mails to this address. `times`: number of e-mails before it ends; unlimited when left out.
 * `ms`: delay for slow. `answer`: reply line for refuse, such as `552 5.2.2 Mailbox full`.
 */
export interface MailFault {
  kind: MailFaultKind;
  to?: string;
  times?: number;
  ms?: number;
  answer?: string;
}

const refusing = /^[45]\d\d [\x20-\x7e]+$/;

type ActiveFault = MailFault & { hits: number };

/**
 * Fault injection for the fake mail server.
 *
 * - `GET /__fakes/faults` lists the faults and how often each has occurred.
 * - `PUT /__fakes/faults` with a MailFault adds it, or replaces the one of the same kind and address. 400 when it
 *   is malformed.
 * - `DELETE /__fakes/faults` removes all.
 *
 * `refuse` answers 550 to the recipient, or `answer`; `busy` answers 451. `slow` waits `ms` (default 5000) before it
 * acknowledges the e-mail. `drop` keeps the e-mail and drops the connection silently. `offline` drops every
 * connection at once.
 */
export function createMailFaults() {
  let faults: ActiveFault[] = [];

  return {
    /** Returns the fault of this kind that applies now, and counts it; null for none. */
    strike(kind: MailFaultKind, to?: string): MailFault | null {
      const fault = faults.find(
        (other) => other.kind === kind && (other.to === undefined || other.to === to) && other.hits !== other.times,
      );
      if (!fault) return null;
      fault.hits += 1;
      return fault;
    },

    async administer(request: Request): Promise<Response> {
      if (request.method === 'PUT') {
        const fault = parseMailFault(await request.json().catch(() => null));
        if (typeof fault === 'string') return Response.json({ message: fault }, { status: 400 });
        faults = faults.filter((other) => other.kind !== fault.kind || other.to !== fault.to);
        faults.push({ ...fault, hits: 0 });
      } else if (request.method === 'DELETE') {
        faults = [];
      } else if (request.method !== 'GET') {
        return new Response(null, { status: 405, headers: { allow: 'GET, PUT, DELETE' } });
      }
      return Response.json(faults);
    },
  };
}

export type MailFaults = ReturnType<typeof createMailFaults>;

function parseMailFault(given: unknown): MailFault | string {
  if (typeof given !== 'object' || given === null) return 'a fault is a JSON object';
  const { kind, to, times, ms, answer, ...rest } = given as Record<string, unknown>;
  const known = mailFaultKinds.find((name) => name === kind);
  if (!known) return `kind is one of ${mailFaultKinds.join(', ')}`;
  if (Object.keys(rest).length > 0) return `unknown: ${Object.keys(rest).join(', ')}`;
  if (to !== undefined && typeof to !== 'string') return 'to is an address';
  if (times !== undefined && !(Number.isInteger(times) && Number(times) > 0))
    return 'times is a whole number, 1 or more';
  if (ms !== undefined && !(typeof ms === 'number' && ms >= 0)) return 'ms is a number, 0 or more';
  if (answer !== undefined && (known !== 'refuse' || typeof answer !== 'string' || !refusing.test(answer)))
    return 'answer is what refuse says: a number from 400 to 599, and words';
  return {
    kind: known,
    ...(to !== undefined && { to }),
    ...(times !== undefined && { times: Number(times) }),
    ...(ms !== undefined && { ms }),
    ...(answer !== undefined && { answer }),
  };
}

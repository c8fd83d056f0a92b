export interface Clock {
  /** Current time, ms since 1970. */
  now(): number;
  /** Schedules work once, after `ms`. Returns a function that cancels it. */
  after(ms: number, work: () => unknown): () => void;
  /** Advances the clock by `ms` and runs due work in order. Resolves when all of it is done. */
  advance(ms: number): Promise<void>;
  /** Cancels all scheduled work. */
  clear(): void;
}

/** Maximum delay of setTimeout, ms. A longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

type Task = { at: number; work: () => unknown };

/**
 * Creates the clock of a fake. It follows the machine's clock and can be advanced beyond it. With `standsAt` (ms since
 * 1970) it is stopped and only moves when advanced.
 */
export function createClock({ standsAt }: { standsAt?: number } = {}): Clock {
  let tasks: Task[] = [];
  let ahead = 0;
  let standing = standsAt;
  let advancing = 0;
  let timer: NodeJS.Timeout | undefined;

  function now(): number {
    return standing ?? Date.now() + ahead;
  }

  function moveTo(time: number): void {
    const missing = Math.max(0, time - now());
    if (standing === undefined) ahead += missing;
    else standing += missing;
  }

  function takeDue(time: number): Task | undefined {
    const next = tasks.toSorted((one, other) => one.at - other.at)[0];
    if (!next || next.at > time) return undefined;
    tasks = tasks.filter((task) => task !== next);
    return next;
  }

  function arm(): void {
    clearTimeout(timer);
    if (standing !== undefined || advancing > 0 || tasks.length === 0) return;
    const soonest = Math.min(...tasks.map(({ at }) => at));
    timer = setTimeout(ring, Math.min(Math.max(0, soonest - now()), longestTimer)).unref();
  }

  function ring(): void {
    for (let task = takeDue(now()); task; task = takeDue(now()))
      void Promise.resolve().then(task.work).catch(reportFailure);
    arm();
  }

  return {
    now,
    after(ms, work) {
      const task = { at: now() + ms, work };
      tasks.push(task);
      arm();
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    async advance(ms) {
      const until = now() + ms;
      advancing += 1;
      try {
        for (let task = takeDue(until); task; task = takeDue(until)) {
          moveTo(task.at);
          await task.work();
        }
        moveTo(until);
      } finally {
        advancing -= 1;
        arm();
      }
    },
    clear() {
      tasks = [];
      clearTimeout(timer);
    },
  };
}

/**
 * Failures during a clock move are returned to its caller. A timer that fires by itself has no caller, so its failure
 * is only logged; the fake keeps running.
 */
function reportFailure(error: unknown): void {
  console.error('What a stand-in had put off failed:', error);
}

/**
 * Serves `GET /__fakes/clock`, which returns `{now}`, and `POST` `{advance: ms}`, which advances the clock and
 * answers when all due work is done.
 */
export async function answerClock(clock: Clock, request: Request): Promise<Response> {
  if (request.method === 'POST') {
    const { advance } = (await request.json().catch(() => ({}))) as { advance?: unknown };
    if (typeof advance !== 'number' || !(advance >= 0))
      return Response.json({ message: 'advance is a number of milliseconds' }, { status: 400 });
    await clock.advance(advance);
  }
  return Response.json({ now: new Date(clock.now()).toISOString() });
}

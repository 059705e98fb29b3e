/** A node of the simulation, as seen by time: it can be paused, and end. */
export interface Host {
  readonly name: string;
  /** The node has ended: none of its steps runs any more. */
  ended: boolean;
  /** The time until which the node is paused. */
  wakesAt: number;
  /** Milliseconds for which its own clock stood still with it. */
  clockLost: number;
}

interface Step {
  at: number;
  /** Of two steps at the same time, the one planned first runs first. */
  order: number;
  readonly run: () => void;
  readonly host: Host | undefined;
  /** The due time by the node's own clock, which may stand still. */
  readonly due: number | undefined;
  cancelled: boolean;
}

const isBefore = (one: Step, other: Step): boolean => one.at < other.at || (one.at === other.at && one.order < other.order);

/** A binary heap, the first step on top. */
const stepQueue = () => {
  const steps: Step[] = [];
  return {
    push(step: Step): void {
      let place = steps.push(step) - 1;
      while (place > 0) {
        const above = (place - 1) >> 1;
        if (!isBefore(step, steps[above]!)) break;
        steps[place] = steps[above]!;
        place = above;
      }
      steps[place] = step;
    },
    pop(): Step | undefined {
      const first = steps[0];
      const last = steps.pop();
      if (!last || steps.length === 0) return first;
      let place = 0;
      for (;;) {
        let below = 2 * place + 1;
        if (below >= steps.length) break;
        if (below + 1 < steps.length && isBefore(steps[below + 1]!, steps[below]!)) below += 1;
        if (!isBefore(steps[below]!, last)) break;
        steps[place] = steps[below]!;
        place = below;
      }
      steps[place] = last;
      return first;
    },
  };
};

/** The result of `setTimeout` inside the simulation. */
class VirtualTimer {
  step: Step | undefined;
  ref = (): this => this;
  unref = (): this => this;
}

const real = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate };

/** Steps in one turn of the real event loop. All promises of a step are settled before the next one begins. */
const stepsAtOnce = 200;

/** More steps than any simulation needs: something repeats without a pause. */
const maxSteps = 2_000_000;

export interface VirtualTime {
  now(): number;
  /** The time of a node's own clock. */
  clockOf(host: Host): number;
  /** Runs something after so many milliseconds: for a node only when it is awake, and never after its end. */
  after(milliseconds: number, run: () => void, host?: Host): Step;
  /** Runs a synchronous question as the node; none of its later work. */
  runAs<T>(host: Host, ask: () => T): T;
  /** Pauses the node; also its clock, if the machine below it is paused. */
  pause(host: Host, milliseconds: number, stopsClock: boolean): void;
  /** Lets time pass until a moment. @throws errors of a step. */
  runUntil(end: number): Promise<void>;
}

/**
 * One clock for everything, which only moves from step to step. Code in a step of a node gets the timers and `performance.now` of this
 * clock; all other code gets the real ones. Each step is a separate turn of the real event loop, so that all its promises are settled in
 * it.
 */
export const virtualTime = (): VirtualTime & { restore(): void } => {
  const queue = stepQueue();
  let now = 0;
  let order = 0;
  let steps = 0;
  let current: Host | undefined;

  const clockOf = (host: Host): number => now - host.clockLost;
  const plan = (at: number, run: () => void, host: Host | undefined, due?: number): Step => {
    const step: Step = { at, order: order++, run, host, due, cancelled: false };
    queue.push(step);
    return step;
  };
  const reschedule = (step: Step, at: number): void => {
    step.at = at;
    step.order = order++;
    queue.push(step);
  };
  /** False if the step has to wait. */
  const isDue = (step: Step): boolean => {
    const { host, due } = step;
    if (!host) return true;
    const at = Math.max(host.wakesAt, due === undefined ? now : now + due - clockOf(host));
    if (at <= now) return true;
    reschedule(step, at);
    return false;
  };

  const timer = (callback: () => void, milliseconds: number, repeats: boolean, host: Host): VirtualTimer => {
    const virtualTimer = new VirtualTimer();
    const start = (): void => {
      const due = clockOf(host) + Math.max(repeats ? 1 : 0, milliseconds);
      virtualTimer.step = plan(now + due - clockOf(host), fire, host, due);
    };
    const fire = (): void => {
      if (repeats) start();
      callback();
    };
    start();
    return virtualTimer;
  };
  const clear = (fallback: (timer: never) => void) => (one: unknown) => {
    if (!(one instanceof VirtualTimer)) return fallback(one as never);
    if (one.step) one.step.cancelled = true;
  };
  const ownNow = Object.getOwnPropertyDescriptor(performance, 'now');
  const realNow = performance.now.bind(performance);
  Object.assign(globalThis, {
    setTimeout: (callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
      current ? timer(() => callback(...args), milliseconds, false, current) : real.setTimeout(callback, milliseconds, ...args),
    setInterval: (callback: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
      current ? timer(() => callback(...args), milliseconds, true, current) : real.setInterval(callback, milliseconds, ...args),
    setImmediate: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
      current ? plan(now, () => callback(...args), current) : real.setImmediate(callback, ...args),
    clearTimeout: clear(real.clearTimeout),
    clearInterval: clear(real.clearInterval),
  });
  performance.now = () => (current ? clockOf(current) : realNow());

  const next = (end: number): boolean => {
    for (let step = queue.pop(); step; step = queue.pop()) {
      if (step.cancelled || step.host?.ended) continue;
      if (step.at > end) {
        queue.push(step);
        break;
      }
      now = Math.max(now, step.at);
      if (!isDue(step)) continue;
      if (++steps > maxSteps) throw new Error('something asks again and again');
      current = step.host;
      step.run();
      return true;
    }
    now = Math.max(now, end);
    return false;
  };

  return {
    now: () => now,
    clockOf,
    after: (milliseconds, run, host) => plan(now + milliseconds, run, host),
    runAs(host, ask) {
      const before = current;
      current = host;
      try {
        return ask();
      } finally {
        current = before;
      }
    },
    pause(host, milliseconds, stopsClock) {
      if (host.wakesAt > now) return;
      host.wakesAt = now + milliseconds;
      if (stopsClock) host.clockLost += milliseconds;
    },
    runUntil: (end) =>
      new Promise((resolve, fail) => {
        let isOver = false;
        const step = (): void => {
          if (isOver) return;
          try {
            isOver = !next(end);
          } catch (error) {
            isOver = true;
            fail(error);
          }
        };
        const turn = (): void => {
          for (let nth = 0; nth < stepsAtOnce; nth += 1) real.setImmediate(step);
          real.setImmediate(() => {
            current = undefined;
            if (isOver) resolve();
            else turn();
          });
        };
        turn();
      }),
    restore() {
      Object.assign(globalThis, real);
      if (ownNow) Object.defineProperty(performance, 'now', ownNow);
      else delete (performance as { now?: unknown }).now;
    },
  };
};

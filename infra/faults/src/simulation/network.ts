import type { Host, VirtualTime } from './virtual-time';

export const engines = ['mongodb', 'redis', 'log'] as const;
export type Engine = (typeof engines)[number];

/** The state of one direction of a link. */
export type DirectionState = 'fine' | 'far' | 'slow' | 'lost';

export interface LinkState {
  readonly requests: DirectionState;
  readonly answers: DirectionState;
  /** Connections break, and no new one opens. */
  readonly refuses: boolean;
}

export const allFine: LinkState = { requests: 'fine', answers: 'fine', refuses: false };

/** The link between one node and one engine. */
export interface Link {
  ways: LinkState;
  /** Messages that wait until the link loses nothing. */
  readonly held: (() => void)[];
  /** Called when connections break. */
  readonly onBroken: Set<() => void>;
}

export interface Call<T> {
  readonly host: Host;
  readonly engine: Engine;
  /** Milliseconds after which the caller gets a timeout. */
  readonly timeout: number;
  readonly timedOut: () => Error;
  readonly refused: () => Error;
  /** The steps of the engine, each of them atomic; other calls may run between them. The last step's answer is the call's. */
  readonly steps: readonly (() => T)[];
}

/** Milliseconds within which held messages arrive once the link loses nothing. */
const maxLateness = 300;

export const networkOf = (time: VirtualTime, random: () => number) => {
  const links = new Map<string, Link>();
  const link = (engine: Engine, { name }: Pick<Host, 'name'>): Link => {
    const key = `${engine} ${name}`;
    const known = links.get(key) ?? { ways: allFine, held: [], onBroken: new Set() };
    links.set(key, known);
    return known;
  };
  /** Milliseconds. */
  const delays = {
    fine: () => 0.2 + random() * 2,
    far: () => 250 + random() * 150,
    slow: () => 20 + random() * random() * 3000,
    // for messages that arrive when the link loses nothing any more
    lost: () => 0.2 + random() * 2,
  };
  const delay = (way: DirectionState): number => delays[way]();
  /** A lost message is sent again, as TCP does, or its connection turns out to be gone. */
  const hold = (on: Link, arrive: () => void, isGone: () => void): void => void on.held.push(random() < 0.5 ? arrive : isGone);

  return {
    link,
    delay,
    change(on: Link, ways: LinkState): void {
      const { requests, answers, refuses } = ways;
      const breaks = refuses && !on.ways.refuses;
      on.ways = ways;
      if (breaks) for (const broken of [...on.onBroken]) broken();
      if (requests !== 'lost' && answers !== 'lost') for (const go of on.held.splice(0)) time.after(random() * maxLateness, go);
    },
    /** One call over a connection of its own: the request or the answer may be late or lost, and the node may be paused before it sends. */
    call: <T>({ host, engine, timeout, timedOut, refused, steps }: Call<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const on = link(engine, host);
        const expiry = time.after(timeout, () => reject(timedOut()), host);
        const settled = (settle: () => void) => (): void => {
          expiry.cancelled = true;
          settle();
        };
        const refuse = (): void =>
          void time.after(
            delay('fine'),
            settled(() => reject(refused())),
            host,
          );
        const answer = (settle: () => void): void => {
          if (on.ways.answers === 'lost') return hold(on, () => answer(settle), refuse);
          time.after(delay(on.ways.answers), settled(settle), host);
        };
        const execute = (from: number): void => {
          try {
            for (let nth = from; nth < steps.length - 1; nth += 1) {
              steps[nth]!();
              if (random() < 0.1) return void time.after(delay(on.ways.requests), () => execute(nth + 1));
            }
            const answered = steps.at(-1)!();
            answer(() => resolve(answered));
          } catch (error) {
            answer(() => reject(error as Error));
          }
        };
        const send = (): void => {
          if (on.ways.refuses) return refuse();
          if (on.ways.requests === 'lost') return hold(on, () => execute(0), refuse);
          time.after(delay(on.ways.requests), () => execute(0));
        };
        time.after(random() * 0.2, send, host);
      }),
  };
};

export type Network = ReturnType<typeof networkOf>;

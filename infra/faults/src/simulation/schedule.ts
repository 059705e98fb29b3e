import { type Engine, engines, type LinkState } from './network';

export const nodeNames = ['a', 'b', 'c'] as const;
export const people = ['ana', 'rui', 'eva', 'gil'] as const;
export const viewNames = ['names', 'counts'] as const;

/** The place of a node when something happens to it: anywhere, or just before a write. */
export const crashPoints = ['anywhere', 'checkpoints', 'documents', 'rows', 'leases', 'nodes', 'pointers'] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** One event of the schedule. Times are milliseconds. */
export type SimulationEvent =
  | { readonly kind: 'pause'; readonly node: string; readonly place: CrashPoint; readonly for: number; readonly stopsClock: boolean }
  | { readonly kind: 'crash'; readonly node: string; readonly place: CrashPoint; readonly for: number }
  | { readonly kind: 'leave'; readonly node: string; readonly for: number }
  | {
      readonly kind: 'link';
      readonly engine: Engine;
      readonly nodes: readonly string[];
      readonly ways: LinkState;
      readonly for: number;
    }
  | { readonly kind: 'trim'; readonly kept: number }
  | { readonly kind: 'empty'; readonly clockBack: number }
  | { readonly kind: 'full'; readonly for: number }
  | { readonly kind: 'rebuild'; readonly view: string; readonly times: number }
  | { readonly kind: 'erase'; readonly person: string }
  | { readonly kind: 'append'; readonly person: string };

export interface ScheduledEvent {
  readonly at: number;
  readonly action: SimulationEvent;
}

export interface Schedule {
  readonly starts: readonly (readonly [node: string, at: number])[];
  readonly happenings: readonly ScheduledEvent[];
}

/** Milliseconds until the last fault begins. */
const lastFaultBegins = 26_000;

const ways: readonly LinkState[] = [
  { requests: 'slow', answers: 'slow', refuses: false },
  { requests: 'slow', answers: 'fine', refuses: false },
  { requests: 'fine', answers: 'slow', refuses: false },
  { requests: 'far', answers: 'fine', refuses: false },
  { requests: 'fine', answers: 'far', refuses: false },
  { requests: 'lost', answers: 'lost', refuses: false },
  { requests: 'lost', answers: 'fine', refuses: false },
  { requests: 'fine', answers: 'lost', refuses: false },
  { requests: 'fine', answers: 'fine', refuses: true },
];

/** Answers come late, and soon after nothing arrives at all: a node that does not notice in time continues for longer than it may. */
const fading: LinkState = { requests: 'fine', answers: 'far', refuses: false };
const gone: LinkState = { requests: 'lost', answers: 'lost', refuses: false };

/** The schedule of one run; the same seed gives the same schedule. */
export const scheduleOf = (random: () => number): Schedule => {
  const between = (least: number, most: number): number => Math.round(least + random() * (most - least));
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = (of: number): boolean => random() < of;

  /** Mostly short, sometimes longer than any lease, rarely half a minute and more. */
  const pauseLength = (): number => (chance(0.12) ? between(12_000, 40_000) : chance(0.6) ? between(3_000, 9_000) : between(1_000, 3_000));
  const makers: readonly (readonly [weight: number, make: () => SimulationEvent])[] = [
    [6, () => ({ kind: 'pause', node: oneOf(nodeNames), place: oneOf(crashPoints), for: pauseLength(), stopsClock: chance(0.4) })],
    [3, () => ({ kind: 'crash', node: oneOf(nodeNames), place: oneOf(crashPoints), for: between(500, 9_000) })],
    [2, () => ({ kind: 'leave', node: oneOf(nodeNames), for: between(200, 4_000) })],
    [
      7,
      () => ({
        kind: 'link',
        engine: chance(0.25) ? 'mongodb' : oneOf(engines),
        nodes: chance(0.3) ? nodeNames : [oneOf(nodeNames)],
        ways: { ...oneOf(ways) },
        for: chance(0.4) ? between(50, 800) : between(800, 6_000),
      }),
    ],
    [3, () => ({ kind: 'link', engine: 'mongodb', nodes: [oneOf(nodeNames)], ways: fading, for: between(1_000, 4_000) })],
    [2, () => ({ kind: 'trim', kept: chance(0.5) ? 0 : between(1, 5) })],
    [1, () => ({ kind: 'empty', clockBack: chance(0.5) ? 0 : between(1_000, 100_000) })],
    [1, () => ({ kind: 'full', for: between(100, 3_000) })],
    [2, () => ({ kind: 'rebuild', view: oneOf(viewNames), times: chance(0.5) ? 2 : 1 })],
    [1, () => ({ kind: 'erase', person: oneOf(people) })],
  ];
  const weights = makers.reduce((sum, [weight]) => sum + weight, 0);
  const randomEvent = (): SimulationEvent => {
    let place = random() * weights;
    return makers.find(([weight]) => (place -= weight) < 0)![1]();
  };

  const happenings: ScheduledEvent[] = [];
  const starts = nodeNames.map((node) => [node, between(0, 3_000)] as const);
  for (let at = between(4_000, 9_000); at < lastFaultBegins; at += chance(0.5) ? between(0, 1_500) : between(3_500, 6_000)) {
    const action = randomEvent();
    happenings.push({ at, action });
    if (action.kind === 'link' && action.ways === fading)
      happenings.push({ at: at + action.for, action: { ...action, ways: gone, for: between(3_500, 5_500) } });
  }
  for (let at = 500; at < lastFaultBegins + 30_000; at += chance(0.2) ? between(1_500, 4_000) : between(0, 900))
    happenings.push({ at, action: { kind: 'append', person: oneOf(people) } });
  return { starts, happenings: happenings.toSorted((one, other) => one.at - other.at) };
};

/** In readable form. */
export const describeEvent = ({ at, action: { kind, ...rest } }: ScheduledEvent): string =>
  `${(at / 1000).toFixed(3)} s ${kind} ${JSON.stringify(rest)
    .replace(/["{}[\]]/g, '')
    .replaceAll(',', ' ')}`;

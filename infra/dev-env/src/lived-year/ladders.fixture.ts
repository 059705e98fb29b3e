import type { RulesInput } from '@tennis/contracts';

/** The ways to treat a challenge or its match other than playing and agreeing, each with its probability. */
export interface Behaviour {
  readonly rejects?: number;
  readonly staysSilent?: number;
  readonly countersWithOtherTimes?: number;
  readonly neverPlays?: number;
  readonly disputes?: number;
  readonly leavesTheReport?: number;
  readonly retires?: number;
  readonly walksOver?: number;
}

interface Ladder {
  readonly location: string;
  readonly privacy?: 'private';
  readonly rules: RulesInput;
  readonly manners?: Behaviour;
  /** The last day, in weeks after the first. */
  readonly endsAfter?: number;
}

const free = { rangeAbove: null, rangeBelow: null, cooldownDays: 0, maxRejections: 0 } satisfies RulesInput;
const penalty = { type: 'points', points: 2, message: 'Jogue mais', afterWarnings: 1 } as const;

/** Every rule is used on some ladder, and the rules that count games in each of the three time zones; one ladder uses no rule. */
export const ladders = {
  lisboa: { location: 'Lisboa', rules: { ...free, minGames: { games: 1, weeks: 1 }, penalty } },
  horta: {
    location: 'Horta, Açores',
    rules: {
      ...free,
      minGames: { games: 2, weeks: 2 },
      penalty: { ...penalty, type: 'exit', afterWarnings: 2 },
      bonus: { games: 1, weeks: 3, points: 4, description: 'Um em cada uma de três' },
    },
  },
  funchal: {
    location: 'Funchal',
    rules: { ...free, maxGames: { games: 1, weeks: 1 }, bonus: { games: 1, weeks: 2, points: 1, description: 'Um em cada uma de duas' } },
  },
  porto: { location: 'Porto', rules: free },
  braga: {
    location: 'Braga',
    rules: { preset: 'aggressive', deadlineDays: 3, maxRejections: 1, cooldownDays: 21 },
    manners: { rejects: 0.6, staysSilent: 0.1, countersWithOtherTimes: 0.2 },
  },
  evora: {
    location: 'Évora',
    privacy: 'private',
    rules: { ...free, preset: 'custom', winAbove: 7, winBelow: -1, defeat: -2, longSets: true, autoValidateHours: 24 },
    manners: { leavesTheReport: 0.4, disputes: 0.2 },
  },
  faro: {
    location: 'Faro',
    rules: { ...free, preset: 'conservative', minGames: { games: 1, weeks: 3 } },
    manners: { walksOver: 0.2, retires: 0.2, neverPlays: 0.1 },
    endsAfter: 14,
  },
  angra: {
    location: 'Angra do Heroísmo',
    rules: {
      preset: 'tennisStyle',
      rangeAbove: 5,
      rangeBelow: 0,
      cooldownDays: 0,
      maxRejections: 0,
      minGames: { games: 1, weeks: 4 },
      maxGames: { games: 6, weeks: 2 },
      penalty: { ...penalty, points: 1, afterWarnings: 0 },
      special: 'Bolas novas.',
    },
    manners: { neverPlays: 0.1, disputes: 0.1 },
  },
} as const satisfies Readonly<Record<string, Ladder>>;
export type LadderName = keyof typeof ladders;
export const ladderNames = Object.keys(ladders) as readonly LadderName[];
export const ladderOf = (name: LadderName): Ladder => ladders[name];

import { type MatchEvent, type MatchStatus, type Result, isSameResult } from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';

interface Parties {
  readonly tournamentId: string;
  readonly playerA: string;
  readonly playerB: string;
}

/** The state of a match that decisions need. */
export type Match =
  | { readonly status: 'none' }
  | ({
      readonly status: MatchStatus;
      /** ISO 8601 in UTC. */
      readonly openedAt: string;
      /** The times to choose from while a proposal is open, and its author. */
      readonly proposed: readonly string[];
      readonly proposedBy?: string;
      /** Hash of the proposing command's body, because the place is sealed. */
      readonly proposalHash?: string;
      /**
       * The times of an automatic acceptance, of which the clock chooses one unless the two agree on another or the challenger proposes
       * others.
       */
      readonly automaticTimes?: readonly string[];
      /** End of the time to answer a counter-proposal. */
      readonly answerBy?: string;
      /** Days after which the last reminder to play was sent. */
      readonly reminded?: number;
      /** The confirmed time. */
      readonly time?: string;
      /** The agreed time, while other times are proposed or asked for: once it has passed, they may have played. */
      readonly agreed?: string;
      /** The report; it counts until a ruling corrects it. */
      readonly report?: {
        readonly by: string;
        /** Without its place and its court, which are sealed in the log; whether there was a court is known. */
        readonly result: Result;
        readonly hasCourt: boolean;
        /** Hash of the report's body, including place and court. */
        readonly reportHash: string;
        readonly at: string;
        /** True after a change of the score: whoever approves must name the result that they approve. */
        readonly corrected: boolean;
        /** Days after which the last reminder to answer was sent. */
        readonly reminded?: number;
      };
      /** The player who contradicts the report, and their version. */
      readonly dispute?: { readonly by: string; readonly proposed?: Result };
      readonly validated?: { readonly by: string; readonly result: Result };
      readonly annulled: boolean;
    } & Parties);
export type ExistingMatch = Exclude<Match, { status: 'none' }>;

export const partiesOf = ({ tournamentId, playerA, playerB }: Parties): Parties => ({ tournamentId, playerA, playerB });
/** The agreed time, also while other times are proposed (domain.md "Challenges"); undefined without one. ISO 8601 in UTC. */
export const agreedOf = ({ time, agreed }: Pick<ExistingMatch, 'time' | 'agreed'>): string | undefined => time ?? agreed;
/** True if the agreed time is in the future: until then a judge cannot know of a failure to appear. */
export const isBeforeAgreedTime = (match: ExistingMatch, now: string): boolean => {
  const agreed = agreedOf(match);
  return agreed !== undefined && now < agreed;
};
export const isPlayerOf = ({ playerA, playerB }: Parties, userId: string): boolean => userId === playerA || userId === playerB;

type Step<Type extends MatchEvent['type']> = Evolve<Match, Extract<MatchEvent, { type: Type }>>;
const whenExists =
  <Type extends MatchEvent['type']>(step: (match: ExistingMatch, event: Parameters<Step<Type>>[1]) => Match): Step<Type> =>
  (match, event) =>
    match.status === 'none' ? match : step(match, event);

type Sealed = 'location' | 'court';
const withoutSealed = ({
  location: _place,
  court: _court,
  ...result
}: Omit<Result, Sealed> & { readonly [Field in Sealed]?: unknown }): Result => result;

/** The first status of a match: confirmed (an imported one was played), with times to choose from, or waiting. */
const openingStatus = ({ how, time, times }: Extract<MatchEvent, { type: 'MatchOpened' }>['data']): MatchStatus => {
  if (time !== undefined || how === 'import') return 'time_confirmed';
  return times === undefined ? 'waiting_opponent' : 'time_proposed';
};

export const matchEvolution: { readonly [Type in MatchEvent['type']]: Step<Type> } = {
  MatchOpened: (_none, { data, occurredAt }) => ({
    ...partiesOf(data),
    status: openingStatus(data),
    openedAt: occurredAt,
    proposed: data.times ?? [],
    ...(data.times ? { proposedBy: data.how === 'counter-proposed' ? data.playerB : data.playerA } : {}),
    ...(data.how === 'automatic' && data.times ? { automaticTimes: data.times } : {}),
    ...(data.answerBy ? { answerBy: data.answerBy } : {}),
    ...(data.time ? { time: data.time } : {}),
    annulled: false,
  }),
  TimeProposed: whenExists(({ time, answerBy: _past, automaticTimes, ...match }, { data: { by, times }, metadata }) => ({
    ...match,
    ...(time === undefined ? {} : { agreed: time }),
    ...(automaticTimes && by !== match.playerA ? { automaticTimes } : {}),
    status: 'time_proposed',
    proposed: times,
    proposedBy: by,
    proposalHash: metadata.bodyHash,
  })),
  TimeConfirmed: whenExists(({ proposedBy: _former, agreed: _earlier, automaticTimes: _over, ...match }, { data: { time } }) => ({
    ...match,
    status: 'time_confirmed',
    proposed: [],
    time,
  })),
  ProposalLapsed: whenExists(({ proposedBy: _former, ...match }) => ({ ...match, status: 'waiting_opponent', proposed: [] })),
  MatchReminded: whenExists((match, { data: { days } }) => ({ ...match, reminded: days })),
  ResultReminded: whenExists((match, { data: { days } }) =>
    match.report ? { ...match, report: { ...match.report, reminded: days } } : match,
  ),
  MatchStarted: whenExists((match) => ({ ...match, status: 'in_progress' })),
  ResultReported: whenExists((match, { data: { by, sets, outcome, winnerId, playedOn, court, surface }, occurredAt, metadata }) => {
    const result = { sets, outcome, winnerId, playedOn, ...(surface ? { surface } : {}) };
    const hasCourt = court !== undefined && court !== null;
    const former = match.report;
    const corrected = former !== undefined && (former.corrected || !isSameResult(former.result, result));
    return {
      ...match,
      status: 'result_reported',
      report: { by, result, hasCourt, reportHash: metadata.bodyHash, at: occurredAt, corrected },
    };
  }),
  ResultDisputed: whenExists((match, { data: { by, proposed } }) => ({
    ...match,
    status: 'result_disputed',
    dispute: { by, ...(proposed ? { proposed: withoutSealed(proposed) } : {}) },
  })),
  ResultValidated: whenExists((match, { data: { by, sets, outcome, winnerId, playedOn } }) => ({
    ...match,
    status: 'completed',
    validated: { by, result: { sets, outcome, winnerId, playedOn } },
  })),
  ResultAnnulled: whenExists((match) => ({ ...match, annulled: true })),
  MatchCancelled: whenExists((match) => ({ ...match, status: 'cancelled' })),
};

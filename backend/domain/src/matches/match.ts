import type { MatchEvent, MatchStatus, Result } from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';

interface Parties {
  readonly tournamentId: string;
  readonly playerA: string;
  readonly playerB: string;
}

/** What decisions need of a match. */
export type Match =
  | { readonly status: 'none' }
  | ({
      readonly status: MatchStatus;
      /** Who reported what; the version that counts until a ruling corrects it. */
      readonly report?: { readonly by: string; readonly result: Result };
      /** The other player's version. */
      readonly proposed?: Result;
      readonly validatedBy?: string;
      readonly annulled: boolean;
    } & Parties);
export type Known = Exclude<Match, { status: 'none' }>;

export const partiesOf = ({ tournamentId, playerA, playerB }: Parties): Parties => ({ tournamentId, playerA, playerB });
export const plays = ({ playerA, playerB }: Parties, userId: string): boolean => userId === playerA || userId === playerB;

type Step<Type extends MatchEvent['type']> = Evolve<Match, Extract<MatchEvent, { type: Type }>>;
const known =
  <Type extends MatchEvent['type']>(step: (match: Known, event: Parameters<Step<Type>>[1]) => Match): Step<Type> =>
  (match, event) =>
    match.status === 'none' ? match : step(match, event);

const openedAs = {
  accepted: 'waiting_opponent',
  'counter-proposed': 'time_proposed',
  automatic: 'waiting_opponent',
  import: 'time_confirmed',
} as const;

export const matchEvolution: { readonly [Type in MatchEvent['type']]: Step<Type> } = {
  MatchOpened: (_none, { data }) => ({ ...partiesOf(data), status: data.time ? 'time_confirmed' : openedAs[data.how], annulled: false }),
  TimeProposed: known((match) => ({ ...match, status: 'time_proposed' })),
  TimeConfirmed: known((match) => ({ ...match, status: 'time_confirmed' })),
  MatchStarted: known((match) => ({ ...match, status: 'in_progress' })),
  ResultReported: known((match, { data: { by, sets, outcome, winnerId, playedOn, court, surface } }) => ({
    ...match,
    status: 'result_reported',
    report: { by, result: { sets, outcome, winnerId, playedOn, ...(court ? { court } : {}), ...(surface ? { surface } : {}) } },
  })),
  ResultDisputed: known((match, { data }) => ({
    ...match,
    status: 'result_disputed',
    ...(data.proposed ? { proposed: data.proposed } : {}),
  })),
  ResultValidated: known((match, { data }) => ({ ...match, status: 'completed', validatedBy: data.by })),
  ResultAnnulled: known((match) => ({ ...match, annulled: true })),
  MatchCancelled: known((match) => ({ ...match, status: 'cancelled' })),
};

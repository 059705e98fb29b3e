import {
  fairPlay,
  type FairPlayDocument,
  hintKey,
  idOfStream,
  type MatchEvent,
  type HintResult,
  pairKey,
  type PairResults,
  type Recorded,
  type WalkoverRun,
  views,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';
import { mayBeUnusualHour, alternatingWins, walkoverRun } from './hint-rules';

/** The maximum number of results kept for a pair, or for a person. */
const maxKept = 20;

const pairOf = ({ tournamentId, playerA, playerB }: MatchEvent['data']): string => `pair|${pairKey(tournamentId, playerA, playerB)}`;
const matchOf = ({ stream }: Recorded<MatchEvent>): string => `match|${idOfStream(stream)}`;
const personOf = (userId: string): string => `person|${userId}`;

const keysOf = (event: Recorded<MatchEvent>): readonly string[] => {
  const { playerA, playerB } = event.data;
  const isSettled = event.type === 'ResultValidated' || event.type === 'ResultAnnulled';
  return isSettled ? [pairOf(event.data), personOf(playerA), personOf(playerB), matchOf(event)] : [matchOf(event)];
};

type Validated = Recorded<Extract<MatchEvent, { type: 'ResultValidated' }>>;

const withResult = (pair: PairResults | undefined, event: Validated): PairResults => {
  const { tournamentId, playerA, playerB, winnerId } = event.data;
  const result = { matchId: idOfStream(event.stream), at: event.occurredAt, winnerId };
  return { kind: 'trade', tournamentId, playerIds: [playerA, playerB], results: [...(pair?.results ?? []), result].slice(-maxKept) };
};

/** Played results are kept too: if one is annulled, the walkovers around it are in a row again. */
const withWalkover = (run: WalkoverRun | undefined, event: Validated, playerId: string): WalkoverRun => {
  const { outcome, winnerId } = event.data;
  const walkover = outcome === 'walkover' ? (winnerId === playerId ? 'won' : 'missed') : null;
  const result = { matchId: idOfStream(event.stream), at: event.occurredAt, walkover } as const;
  return { kind: 'walkovers', playerId, results: [...(run?.results ?? []), result].slice(-maxKept) };
};

const withoutMatch = <Result extends HintResult>(results: readonly Result[], matchId: string): readonly Result[] =>
  results.filter((result) => result.matchId !== matchId);

/** Drops an annulled result; null if no result is left. */
const withoutResult = (document: FairPlayDocument, matchId: string): FairPlayDocument | null => {
  if (document.kind === 'hours') return null;
  const kept =
    document.kind === 'trade'
      ? { ...document, results: withoutMatch(document.results, matchId) }
      : { ...document, results: withoutMatch(document.results, matchId) };
  return kept.results.length > 0 ? kept : null;
};

const hourDocument = (event: Recorded<MatchEvent>, time: string): FairPlayDocument => {
  const { tournamentId, playerA, playerB } = event.data;
  return { kind: 'hours', matchId: idOfStream(event.stream), tournamentId, playerIds: [playerA, playerB], time, reportedAt: null };
};

const removeDocument = (document: FairPlayDocument | undefined): null | undefined => document && null;

/** Index key with the time of the last result, if the document is a hint. */
const hintOf = (document: FairPlayDocument): string | null => {
  if (document.kind === 'hours') return document.reportedAt === null ? null : hintKey('hours', document.reportedAt);
  const { kind } = document;
  const hintResults = kind === 'trade' ? alternatingWins(document) : walkoverRun(document);
  return hintResults.length >= fairPlay[kind].results ? hintKey(kind, hintResults.at(-1)!.at) : null;
};

/**
 * The data of the fair-play radar: the last results of a pair and of a person, the hours of matches. Imported results are left out, because
 * no person reported them here.
 */
export const fairPlayProjection = defineProjection<FairPlayDocument, MatchEvent>({
  name: views.fairPlay,
  version: 2,
  keys: keysOf,
  on: {
    MatchOpened: (_none, event) =>
      event.data.time !== undefined && event.data.how !== 'import' ? hourDocument(event, event.data.time) : undefined,
    TimeConfirmed: (_before, event) => hourDocument(event, event.data.time),
    TimeProposed: removeDocument,
    ProposalLapsed: removeDocument,
    MatchCancelled: removeDocument,
    ResultReported: (document, { data, occurredAt }) => {
      if (document?.kind !== 'hours' || document.reportedAt !== null) return undefined;
      const isPlayed = data.outcome !== 'walkover';
      return isPlayed && mayBeUnusualHour(document.time, occurredAt) ? { ...document, reportedAt: occurredAt } : null;
    },
    ResultValidated: (document, event, key) => {
      if (event.data.how === 'import') return undefined;
      // a judge's walkover was not reported by a player
      if (key.startsWith('match|')) return document?.kind === 'hours' && document.reportedAt === null ? null : undefined;
      if (key.startsWith('pair|')) return withResult(document as PairResults | undefined, event);
      return withWalkover(document as WalkoverRun | undefined, event, key.slice(personOf('').length));
    },
    ResultAnnulled: (document, { stream }) => document && withoutResult(document, idOfStream(stream)),
  },
  indexes: { hint: 'text' },
  index: (document) => ({ hint: hintOf(document) }),
});

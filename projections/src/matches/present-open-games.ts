import {
  agreedTimeOf,
  type ChallengeDocument,
  endOfSeason,
  type MatchDocument,
  type OpenGame,
  latestEndOf,
  type RejectionEffect,
  type TournamentDocument,
  unplayedAfter,
} from '@tennis/contracts';
import { answerDeadline, type AutomaticAcceptance, pickDeadline } from '../kernel/answer-deadline';
import { nameOf, type People } from '../kernel/people';
import { judgeOf } from './present-match';

export interface OpenGamesContext {
  readonly tournament: TournamentDocument;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** The effect of no answer to a challenge. */
  readonly silenceOf: (challenge: ChallengeDocument) => RejectionEffect;
  /** Time at which an unanswered report of a match counts. */
  readonly countsFrom: (match: MatchDocument) => string | undefined;
  /** The automatic acceptance that opened a match. */
  readonly forced: (matchId: string) => AutomaticAcceptance | undefined;
}

/** An open game before the names are joined; with its `match`, if there is one already. */
interface OpenGameSource {
  readonly game: Omit<OpenGame, 'nameA' | 'nameB' | 'judge'>;
  readonly match?: MatchDocument;
}

type OpenGameDraft = Omit<OpenGameSource['game'], 'overdue'>;

/** The end of a season cancels unanswered challenges (domain.md "End"). */
const draftOfChallenge = (challenge: ChallengeDocument, { tournament, silenceOf }: OpenGamesContext): OpenGameDraft => {
  const { id, challengerId, challengedId, issuedAt, expiresAt } = challenge;
  const end = endOfSeason(tournament);
  const isCancelled = end !== undefined && end < expiresAt;
  return {
    kind: 'challenge',
    id,
    playerA: challengerId,
    playerB: challengedId,
    since: issuedAt,
    until: isCancelled ? end : expiresAt,
    then: isCancelled ? 'cancelled' : silenceOf(challenge) === 'automatic' ? 'accepts' : 'expires',
    judgeFrom: null,
    waitsFor: 'b',
  };
};

const otherThan = ({ playerA }: MatchDocument, id: string | null): OpenGame['waitsFor'] => (id === playerA ? 'b' : 'a');

const draftOfMatch = (match: MatchDocument, { countsFrom, forced, now }: OpenGamesContext): OpenGameDraft => {
  const { id, playerA, playerB, status, openedAt, proposedBy, reportedBy, reportedAt } = match;
  const reportedFields = { id, playerA, playerB, since: reportedAt ?? openedAt, judgeFrom: null };
  if (status === 'result_disputed') return { ...reportedFields, kind: 'disputed', until: null, then: null, waitsFor: 'judge' };
  if (status === 'result_reported') {
    const until = countsFrom(match) ?? null;
    return {
      ...reportedFields,
      kind: 'unconfirmed',
      until,
      then: until === null ? null : 'counts',
      waitsFor: otherThan(match, reportedBy),
    };
  }
  const judgeFrom = new Date(Date.parse(openedAt) + unplayedAfter).toISOString();
  const unplayedFields = { id, playerA, playerB, since: openedAt, judgeFrom };
  const time = agreedTimeOf(match);
  if (time !== null) return { ...unplayedFields, kind: 'unreported', until: time, then: 'plays', waitsFor: 'both' };
  const pickBy = pickDeadline(match, forced(id), now);
  const until = pickBy ?? (status === 'time_proposed' ? answerDeadline(match) : null);
  if (until === null) return { ...unplayedFields, kind: 'unscheduled', until, then: null, waitsFor: 'both' };
  return {
    ...unplayedFields,
    kind: 'unscheduled',
    until,
    then: pickBy === undefined ? 'lapses' : 'picks',
    waitsFor: otherThan(match, proposedBy),
  };
};

/** The first event that is due, past or future: the game is late from then on, and a match once it must be over. */
const dueAt = ({ kind, until, judgeFrom }: OpenGameDraft): string | undefined =>
  [kind === 'unreported' && until !== null ? latestEndOf(until) : until, judgeFrom].filter((instant) => instant !== null).sort()[0];

/**
 * Sort key by urgency for judges, then by time: late and disputed games first, then those that wait for somebody's action, then those that
 * only have to be played; within each the earliest start or end first.
 */
const urgency = ({ game }: OpenGameSource): string => {
  const { kind, since, until, overdue } = game;
  if (kind === 'disputed') return `0 ${since}`;
  if (overdue) return `0 ${dueAt(game) ?? since}`;
  return `${kind === 'unreported' ? 2 : 1} ${until ?? since}`;
};

/** All open games of a ladder, the most urgent first. */
export const openGamesOf = (
  { challenges, matches }: { readonly challenges: readonly ChallengeDocument[]; readonly matches: readonly MatchDocument[] },
  context: OpenGamesContext,
): readonly OpenGameSource[] => {
  const withOverdue = (draft: OpenGameDraft): OpenGameSource['game'] => {
    const due = dueAt(draft);
    return { ...draft, overdue: due !== undefined && due <= context.now };
  };
  const games: readonly OpenGameSource[] = [
    ...challenges.map((challenge) => ({ game: withOverdue(draftOfChallenge(challenge, context)) })),
    ...matches.map((match) => ({ game: withOverdue(draftOfMatch(match, context)), match })),
  ];
  const keyOf = (one: OpenGameSource): string => `${urgency(one)} ${one.game.id}`;
  return [...games].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** An open game with names and, for a dispute, its judge. */
export const presentOpenGame = ({ game, match }: OpenGameSource, tournament: TournamentDocument, people: People): OpenGame => ({
  ...game,
  nameA: nameOf(people, game.playerA),
  nameB: nameOf(people, game.playerB),
  judge: match ? judgeOf(match, tournament, people) : null,
});

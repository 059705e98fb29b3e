import { type ChallengeDocument, type HomeTask, type MatchDocument, type MatchToCome, printWon, type Rejecting } from '@tennis/contracts';
import { openKept } from '../kernel/open-kept';
import { nameOf } from '../kernel/people';
import { versionsOf } from './present-disputes';
import { mayWait, type Reader } from './reader';

/** What a person has to look at. */
export interface Waiting {
  /** To them, unanswered. */
  readonly challenges: readonly ChallengeDocument[];
  /** Their own, not finished. */
  readonly matches: readonly MatchDocument[];
  /** Of others, theirs to rule on. */
  readonly disputes: readonly MatchDocument[];
}

type Draft = Pick<HomeTask, 'kind' | 'deadline' | 'times'>;

/** Kinds in the order in which they are asked for when they have the same deadline. */
const urgency: readonly HomeTask['kind'][] = ['answer', 'confirm', 'validate', 'rule', 'report', 'propose'];
const never = '9999';

/** A counter-proposal ends with the days to answer, or with its last time. */
const earlier = (one: string | undefined, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** What a match asks of one of its players now; undefined while the other has to act. */
const askedOf = (
  { status, proposedTimes, proposedBy, answerBy, time, agreedTime, result, reportedBy }: MatchDocument,
  me: string,
  now: string,
): Draft | undefined => {
  const draft = { deadline: null, times: [] };
  // whatever is proposed since: an agreed time that has come was probably played
  const arranging = status === 'time_proposed' || status === 'waiting_opponent';
  if (arranging && agreedTime !== null && agreedTime <= now) return { ...draft, kind: 'report' };
  if (status === 'time_proposed' && proposedBy !== me)
    return { kind: 'confirm', times: proposedTimes, deadline: earlier(proposedTimes.at(-1), answerBy) };
  if (status === 'waiting_opponent') return { ...draft, kind: 'propose' };
  if (status === 'in_progress' || (status === 'time_confirmed' && time !== null && time <= now)) return { ...draft, kind: 'report' };
  if (status === 'result_reported' && reportedBy !== me && result) return { ...draft, kind: 'validate' };
  return undefined;
};

const opponentOf = ({ playerA, playerB }: MatchDocument, me: string): string => (playerA === me ? playerB : playerA);

const byUrgency = (one: HomeTask, other: HomeTask): number =>
  urgency.indexOf(one.kind) - urgency.indexOf(other.kind) || ((one.deadline ?? never) < (other.deadline ?? never) ? -1 : 1);

/**
 * What waits for somebody, most urgent first. A challenge that ran out is left out before its expiry is written; a proposal stays until
 * its lapse is, for its match goes on asking. Where it is told, `silenceOf` is what no answer would be.
 */
export const presentTasks = (
  { challenges, matches, disputes }: Waiting,
  reader: Reader,
  silenceOf?: (challenge: ChallengeDocument) => Rejecting,
): readonly HomeTask[] => {
  const { me, now, people, tournaments } = reader;
  const task = (id: string, tournamentId: string, others: readonly string[], reported: MatchDocument | null, draft: Draft): HomeTask => {
    const result = reported && reported.result;
    return {
      ...draft,
      id,
      tournamentId,
      score: reported && result && printWon(reported, result),
      result: result && { sets: result.sets, outcome: result.outcome, winnerId: result.winnerId },
      tournamentName: tournaments(tournamentId)?.name ?? '',
      zone: tournaments(tournamentId)?.zone ?? 'Europe/Lisbon',
      opponents: others.map((other) => nameOf(people, other)),
      wonBy: result && nameOf(people, result.winnerId),
    };
  };
  const answers = challenges
    .filter(({ expiresAt }) => expiresAt > now)
    .map((challenge) => {
      const { id, tournamentId, challengerId, expiresAt, proposedTimes, message } = challenge;
      const times = proposedTimes.filter((time) => time > now);
      const answer = task(id, tournamentId, [challengerId], null, { kind: 'answer', deadline: expiresAt, times });
      return { ...answer, ...(message === null ? {} : { message }), ...(silenceOf ? { silence: silenceOf(challenge) } : {}) };
    });
  const games = matches.filter(mayWait(reader)).flatMap((match) => {
    const draft = askedOf(match, me, now);
    const shown = draft?.kind === 'validate' ? match : null;
    return draft ? [task(match.id, match.tournamentId, [opponentOf(match, me)], shown, draft)] : [];
  });
  const rulings = disputes.map((match) => ({
    ...task(match.id, match.tournamentId, [match.playerA, match.playerB], match, { kind: 'rule', deadline: null, times: [] }),
    versions: versionsOf(match, me, people),
  }));
  return [...answers, ...games, ...rulings].sort(byUrgency);
};

/** Those of somebody's matches that have a time and are still to come, the soonest first. */
export const presentMatchesToCome = (matches: readonly MatchDocument[], reader: Reader): readonly MatchToCome[] => {
  const { me, now, people, tournaments, open } = reader;
  return matches
    .filter(mayWait(reader))
    .flatMap((match) => (match.status === 'time_confirmed' && match.time !== null && match.time > now ? [{ match, time: match.time }] : []))
    .sort((one, other) => (one.time < other.time ? -1 : 1))
    .map(({ match, time }) => {
      const tournament = tournaments(match.tournamentId);
      return {
        id: match.id,
        tournamentName: tournament?.name ?? '',
        zone: tournament?.zone ?? 'Europe/Lisbon',
        opponent: nameOf(people, opponentOf(match, me)),
        time,
        location: match.eventName ?? openKept(match.location, open),
      };
    });
};

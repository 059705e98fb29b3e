import {
  agreedTimeOf,
  type ChallengeDocument,
  day,
  type HomeTask,
  type MatchDocument,
  type UpcomingMatch,
  pictureUrl,
  scoreForWinner,
  type RejectionEffect,
} from '@tennis/contracts';
import { busyTimes } from '../kernel/busy-times';
import { openKept } from '../kernel/open-kept';
import { nameOf } from '../kernel/people';
import { taskOf, byDeadline, type TaskDraft, opponentOf } from './task-of';
import { versionsOf } from './present-disputes';
import { mayNeedAction, type Reader } from './reader';

/** The documents that may hold tasks of a person. */
export interface TaskSources {
  /** Unanswered challenges to them. */
  readonly challenges: readonly ChallengeDocument[];
  /** Their own unfinished matches. */
  readonly matches: readonly MatchDocument[];
  /** Matches of other players that they rule on. */
  readonly disputes: readonly MatchDocument[];
}

/**
 * Kinds in the order of their urgency, unless a deadline is within a day: a result comes first, because it is one tap and moves the ladder.
 */
const urgency: readonly HomeTask['kind'][] = ['validate', 'answer', 'confirm', 'rule', 'report', 'propose'];

const byUrgency = (now: string) => {
  const tomorrow = new Date(Date.parse(now) + day).toISOString();
  const rankOf = ({ kind, deadline }: HomeTask): number => (deadline !== null && deadline <= tomorrow ? -1 : urgency.indexOf(kind));
  return (one: HomeTask, other: HomeTask): number => rankOf(one) - rankOf(other) || byDeadline(one, other);
};

/**
 * The tasks of a person, the most urgent first. An expired challenge is left out before its expiry is written; a proposal stays until its
 * lapse is written, because its match continues to need an action. `effectOfNoAnswer`, if given, returns the effect of no answer.
 */
export const presentTasks = (
  { challenges, matches, disputes }: TaskSources,
  reader: Reader,
  effectOfNoAnswer?: (challenge: ChallengeDocument) => RejectionEffect,
): readonly HomeTask[] => {
  const { me, now, people, tournaments } = reader;
  const playing = matches.filter(mayNeedAction(reader));
  const busyOf = (arranged: Pick<HomeTask, 'id' | 'times'>): Pick<HomeTask, 'busy'> => {
    const busy = busyTimes(arranged, playing, reader);
    return busy.length > 0 ? { busy } : {};
  };
  const task = (
    id: string,
    tournamentId: string,
    others: readonly string[],
    reported: MatchDocument | null,
    draft: TaskDraft,
  ): HomeTask => {
    const result = reported && reported.result;
    return {
      ...draft,
      id,
      tournamentId,
      score: reported && result && scoreForWinner(reported, result),
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
      const { id, tournamentId, challengerId, expiresAt, proposedTimes } = challenge;
      const [message, location] = [openKept(challenge.message, reader.open), openKept(challenge.location, reader.open)];
      const times = proposedTimes.filter((time) => time > now);
      const answer = task(id, tournamentId, [challengerId], null, { kind: 'answer', deadline: expiresAt, times });
      return {
        ...answer,
        ...busyOf(answer),
        ...(location === null ? {} : { location }),
        ...(message === null ? {} : { message }),
        ...(effectOfNoAnswer ? { silence: effectOfNoAnswer(challenge) } : {}),
      };
    });
  const games = playing.flatMap((match) => {
    const draft = taskOf(match, me, now, reader.forced(match.id));
    if (!draft) return [];
    const other = opponentOf(match, me);
    const agreed = agreedTimeOf(match);
    const matchTask = task(match.id, match.tournamentId, [other], draft.kind === 'validate' ? match : null, draft);
    if (draft.kind === 'report') return [{ ...matchTask, ...(agreed === null ? {} : { agreed }) }];
    if (draft.kind !== 'confirm') return [{ ...matchTask, ...busyOf(matchTask) }];
    const location = openKept(match.location, reader.open);
    return [{ ...matchTask, ...busyOf(matchTask), opponentId: other, ...(location === null ? {} : { location }) }];
  });
  const rulings = disputes.map((match) => ({
    ...task(match.id, match.tournamentId, [match.playerA, match.playerB], match, { kind: 'rule', deadline: null, times: [] }),
    versions: versionsOf(match, me, people),
  }));
  return [...answers, ...games, ...rulings].sort(byUrgency(now));
};

/** A person's matches with an agreed time in the future, the soonest first. */
export const presentMatchesToCome = (matches: readonly MatchDocument[], reader: Reader): readonly UpcomingMatch[] => {
  const { me, now, people, tournaments, open } = reader;
  return matches
    .filter(mayNeedAction(reader))
    .flatMap((match) => (match.status === 'time_confirmed' && match.time !== null && match.time > now ? [{ match, time: match.time }] : []))
    .sort((one, other) => (one.time < other.time ? -1 : 1))
    .map(({ match, time }) => {
      const tournament = tournaments(match.tournamentId);
      const opponentId = opponentOf(match, me);
      const photoUrl = pictureUrl(people(opponentId)?.photoFileId ?? null, 'small');
      return {
        id: match.id,
        tournamentName: tournament?.name ?? '',
        zone: tournament?.zone ?? 'Europe/Lisbon',
        opponent: nameOf(people, opponentId),
        ...(photoUrl ? { photoUrl } : {}),
        time,
        location: match.eventName ?? openKept(match.location, open),
      };
    });
};

import { hour, minute, type SetScore, systemActor } from '@tennis/contracts';
import { writtenDate } from './hours-of-people';
import { inventScore } from './invent-score';
import { reviewOpponents } from './review-opponent';
import { type Character, type Issued, type LadderStory, type Telling, user } from './telling';

const clock = systemActor('clock');

const mirrored = (sets: readonly SetScore[]): SetScore[] =>
  sets.map(({ a, b, tieBreak, ...rest }) => ({ ...rest, a: b, b: a, ...(tieBreak ? { tieBreak: { a: tieBreak.b, b: tieBreak.a } } : {}) }));

/** Accepts one of the times, opens the match with it, and plans its result; false when no time suits both any more. */
export const accept = (
  telling: Telling,
  story: LadderStory,
  { challengeId, challenger, challenged, times }: Issued,
  at: number,
): boolean => {
  const { rehearsal } = telling;
  const dated = times.map((time) => ({ time, date: story.hours.dateOf(Date.parse(time)) }));
  const chosen = dated.find(
    ({ time, date }) => Date.parse(time) > at + 2 * hour && !challenger.busy.has(date) && !challenged.busy.has(date),
  );
  if (!chosen) return false;
  const { time, date } = chosen;
  for (const { busy } of [challenger, challenged]) busy.add(date);
  const [playerA, playerB] = [challenger.userId, challenged.userId];
  rehearsal.perform(at, user(playerB), { type: 'AcceptChallenge', data: { challengeId, time } });
  rehearsal.perform(at, clock, {
    type: 'OpenMatch',
    data: {
      matchId: challengeId,
      tournamentId: story.tournamentId,
      playerA,
      playerB,
      how: 'accepted',
      time,
      location: story.ladder.location,
      placeBy: playerA,
    },
  });
  play(telling, story, challengeId, [challenger, challenged], time);
  return true;
};

/** Plans the report of a match after its time, and the answer to the report. */
const play = (telling: Telling, story: LadderStory, matchId: string, players: readonly [Character, Character], time: string): void => {
  const { random, agenda, rehearsal } = telling;
  const { hours, ladder } = story;
  const [one, other] = players;
  const winner = random.chance(1 / (1 + 10 ** ((other.strength - one.strength) / 400))) ? 0 : 1;
  const { sets, outcome } = inventScore(random, Math.max(0, 1 - Math.abs(one.strength - other.strength) / 500));
  const reporter = random.chance(0.8) ? winner : 1 - winner;
  const [reporting, answering] = reporter === 0 ? [one, other] : [other, one];
  agenda.plan(hours.whenAwake(random, Date.parse(time) + random.between(80, 150) * minute), (reportedAt) => {
    const data = {
      matchId,
      outcome,
      winnerId: players[winner]!.userId,
      date: writtenDate(hours, Date.parse(time)),
      surface: ladder.surface,
    };
    rehearsal.perform(reportedAt, user(reporting.userId), {
      type: 'ReportResult',
      data: { ...data, sets: winner === 0 ? sets : mirrored(sets) },
    });
    agenda.plan(hours.whenAwake(random, reportedAt + random.between(1, 20) * hour), (answeredAt) => {
      const answer = random.chance(0.985)
        ? { decision: 'approve' as const }
        : { decision: 'reject' as const, notes: 'O resultado que tenho é outro.' };
      rehearsal.perform(answeredAt, user(answering.userId), { type: 'ValidateResult', data: { matchId, ...answer } });
      if (answer.decision === 'approve' && outcome !== 'walkover') reviewOpponents(telling, story, matchId, players, answeredAt);
    });
  });
};

import { hour, minute, type SetScore, systemActor } from '@tennis/contracts';
import { writtenDate } from './hours-of-people';
import { inventScore } from './invent-score';
import { reviewOpponents } from './review-opponent';
import { type Character, type IssuedChallenge, type LadderStory, type StoryTools, userActor } from './story-tools';

const clock = systemActor('clock');

const mirrored = (sets: readonly SetScore[]): SetScore[] =>
  sets.map(({ a, b, tieBreak, ...rest }) => ({ ...rest, a: b, b: a, ...(tieBreak ? { tieBreak: { a: tieBreak.b, b: tieBreak.a } } : {}) }));

/** Accepts one of the times, opens the match with it, and plans its result; false when no time suits both any more. */
export const acceptChallenge = (
  tools: StoryTools,
  story: LadderStory,
  { challengeId, challenger, challenged, times }: IssuedChallenge,
  at: number,
): boolean => {
  const { simulation } = tools;
  const dated = times.map((time) => ({ time, date: story.hours.dateOf(Date.parse(time)) }));
  const chosen = dated.find(
    ({ time, date }) => Date.parse(time) > at + 2 * hour && !challenger.busy.has(date) && !challenged.busy.has(date),
  );
  if (!chosen) return false;
  const { time, date } = chosen;
  for (const { busy } of [challenger, challenged]) busy.add(date);
  const [playerA, playerB] = [challenger.userId, challenged.userId];
  simulation.execute(at, userActor(playerB), { type: 'AcceptChallenge', data: { challengeId, time } });
  simulation.execute(at, clock, {
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
  planResult(tools, story, challengeId, [challenger, challenged], time);
  return true;
};

/** Plans the report of a match after its time, and the answer to the report. */
const planResult = (
  tools: StoryTools,
  story: LadderStory,
  matchId: string,
  players: readonly [Character, Character],
  time: string,
): void => {
  const { random, agenda, simulation } = tools;
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
    simulation.execute(reportedAt, userActor(reporting.userId), {
      type: 'ReportResult',
      data: { ...data, sets: winner === 0 ? sets : mirrored(sets) },
    });
    agenda.plan(hours.whenAwake(random, reportedAt + random.between(1, 20) * hour), (answeredAt) => {
      const answer = random.chance(0.985)
        ? { decision: 'approve' as const }
        : { decision: 'reject' as const, notes: 'O resultado que tenho é outro.' };
      simulation.execute(answeredAt, userActor(answering.userId), { type: 'ValidateResult', data: { matchId, ...answer } });
      if (answer.decision === 'approve' && outcome !== 'walkover') reviewOpponents(tools, story, matchId, players, answeredAt);
    });
  });
};

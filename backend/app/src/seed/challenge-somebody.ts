import { day, hour, pairKey, refusalsKey, systemActor, type TournamentDocument, views } from '@tennis/contracts';
import { whyNotChallenge } from '@tennis/domain';
import { idFrom } from '../kernel/ids';
import { acceptChallenge } from './play-match';
import type { Simulation } from './simulation';
import { type Character, isoOf, type IssuedChallenge, type LadderStory, type StoryTools, userActor } from './story-tools';

const clock = systemActor('clock');
const messages = ['Vamos a isso no fim de semana?', 'Bom jogo o último. Desforra?', 'Tenho campo marcado, dá-te jeito?'];
const excuses = ['Esta semana não consigo.', 'Estou lesionado, fica para a próxima.'];

/** Players whom the challenger may challenge now, by the decision's own policy; those of similar strength first. */
export const opponentsOf = (
  { simulation }: StoryTools,
  { tournamentId, members }: LadderStory,
  challenger: Character,
  at: number,
): readonly Character[] => {
  const tournament = simulation.get(views.tournament, tournamentId);
  const ladder = simulation.get(views.ranking, tournamentId);
  if (!tournament) return [];
  const now = isoOf(at);
  const isAllowed = ({ userId }: Character): boolean => {
    const pair = simulation.get(views.pair, pairKey(tournamentId, challenger.userId, userId));
    const both = { challengerId: challenger.userId, challengedId: userId };
    return !whyNotChallenge({ tournament, ladder, pair, ...both, now });
  };
  const distance = ({ strength }: Character): number => Math.abs(strength - challenger.strength);
  return members.filter(isAllowed).sort((one, other) => distance(one) - distance(other));
};

/** Issues a challenge with two or three times in the next days on which neither plays; undefined when there is no such day. */
export const issueChallenge = (
  tools: StoryTools,
  story: LadderStory,
  challenger: Character,
  challenged: Character,
  at: number,
): IssuedChallenge | undefined => {
  const { random, simulation } = tools;
  const { tournamentId, hours, ladder } = story;
  const isFree = (time: number): boolean => [challenger, challenged].every(({ busy }) => !busy.has(hours.dateOf(time)));
  const free = hours.drawPlayingTimes(random, at + day, at + 6 * day).filter(isFree);
  if (!free.length) return undefined;
  const times = random.shuffled(free).slice(0, random.between(2, 3)).map(isoOf);
  const key = pairKey(tournamentId, challenger.userId, challenged.userId);
  const nth = (simulation.get(views.pair, key)?.issued.length ?? 0) + 1;
  const challengeId = idFrom('challenge', key, nth);
  const [challengerId, challengedId] = [challenger.userId, challenged.userId];
  const message = random.chance(0.5) ? { message: random.pick(messages) } : {};
  simulation.execute(at, userActor(challengerId), {
    type: 'IssueChallenge',
    data: { challengeId, nth, tournamentId, challengerId, challengedId, proposedTimes: times, location: ladder.location, ...message },
  });
  return { challengeId, challenger, challenged, times };
};

/**
 * Whether another refusal or silence stays below the limit: rejections are few, and the one that causes an automatic acceptance is left to
 * real people.
 */
const mayRefuse = (simulation: Simulation, tournament: TournamentDocument, userId: string): boolean =>
  (simulation.get(views.refusals, refusalsKey(tournament.id, userId))?.rejections ?? 0) + 2 < tournament.rules.maxRejections;

/** Plans the end of a challenge: mostly a match; sometimes a refusal, silence, or a withdrawal by the challenger. */
const planAnswer = (tools: StoryTools, story: LadderStory, issued: IssuedChallenge, at: number): void => {
  const { random, agenda, simulation } = tools;
  const { challengeId, challenger, challenged } = issued;
  const chance = random.next();
  const answerAt = story.hours.whenAwake(random, at + random.between(1, 20) * hour);
  const refuse = (when: number): void => {
    const reason = random.pick(excuses);
    simulation.execute(when, userActor(challenged.userId), { type: 'RejectChallenge', data: { challengeId, reason } });
  };
  if (chance < 0.03) {
    agenda.plan(answerAt, (when) =>
      simulation.execute(when, userActor(challenger.userId), { type: 'CancelChallenge', data: { challengeId } }),
    );
    return;
  }
  const tournament = simulation.get(views.tournament, story.tournamentId)!;
  const refuses = chance < 0.12 && mayRefuse(simulation, tournament, challenged.userId);
  const { expiresAt } = simulation.get(views.challenge, challengeId)!;
  if (refuses && chance < 0.06) {
    agenda.plan(Date.parse(expiresAt), (when) => simulation.execute(when, clock, { type: 'ExpireChallenge', data: { challengeId } }));
    return;
  }
  agenda.plan(answerAt, (when) => {
    if (refuses || !acceptChallenge(tools, story, issued, when)) refuse(when);
  });
};

/** One of these people challenges another of them whom they may challenge, more likely one of similar strength. */
export const challengeSomebody = (tools: StoryTools, story: LadderStory, among: readonly Character[], at: number): void => {
  for (const challenger of tools.random.shuffled(among)) {
    const opponents = opponentsOf(tools, story, challenger, at).filter((other) => among.includes(other));
    const nearest = opponents.slice(0, Math.max(1, Math.ceil(opponents.length / 2)));
    const issued = nearest.length ? issueChallenge(tools, story, challenger, tools.random.pick(nearest), at) : undefined;
    if (issued) return planAnswer(tools, story, issued, at);
  }
};

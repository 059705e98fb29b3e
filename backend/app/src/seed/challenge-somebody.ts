import { day, hour, pairKey, refusalsKey, systemActor, type TournamentDocument, views } from '@tennis/contracts';
import { whyNotChallenge } from '@tennis/domain';
import { idFrom } from '../kernel/ids';
import { accept } from './play-match';
import type { Rehearsal } from './rehearsal';
import { type Character, isoOf, type Issued, type LadderStory, type Telling, user } from './telling';

const clock = systemActor('clock');
const messages = ['Vamos a isso no fim de semana?', 'Bom jogo o último. Desforra?', 'Tenho campo marcado, dá-te jeito?'];
const excuses = ['Esta semana não consigo.', 'Estou lesionado, fica para a próxima.'];

/** Players whom the challenger may challenge now, by the decision's own policy; those of similar strength first. */
export const opponentsOf = (
  { rehearsal }: Telling,
  { tournamentId, members }: LadderStory,
  challenger: Character,
  at: number,
): readonly Character[] => {
  const tournament = rehearsal.get(views.tournament, tournamentId);
  const ladder = rehearsal.get(views.ranking, tournamentId);
  if (!tournament) return [];
  const now = isoOf(at);
  const isAllowed = ({ userId }: Character): boolean => {
    const pair = rehearsal.get(views.pair, pairKey(tournamentId, challenger.userId, userId));
    const both = { challengerId: challenger.userId, challengedId: userId };
    return !whyNotChallenge({ tournament, ladder, pair, ...both, now });
  };
  const distance = ({ strength }: Character): number => Math.abs(strength - challenger.strength);
  return members.filter(isAllowed).sort((one, other) => distance(one) - distance(other));
};

/** Issues a challenge with two or three times in the next days on which neither plays; undefined when there is no such day. */
export const issue = (
  telling: Telling,
  story: LadderStory,
  challenger: Character,
  challenged: Character,
  at: number,
): Issued | undefined => {
  const { random, rehearsal } = telling;
  const { tournamentId, hours, ladder } = story;
  const isFree = (time: number): boolean => [challenger, challenged].every(({ busy }) => !busy.has(hours.dateOf(time)));
  const free = hours.drawPlayingTimes(random, at + day, at + 6 * day).filter(isFree);
  if (!free.length) return undefined;
  const times = random.shuffled(free).slice(0, random.between(2, 3)).map(isoOf);
  const key = pairKey(tournamentId, challenger.userId, challenged.userId);
  const nth = (rehearsal.get(views.pair, key)?.issued.length ?? 0) + 1;
  const challengeId = idFrom('challenge', key, nth);
  const [challengerId, challengedId] = [challenger.userId, challenged.userId];
  const message = random.chance(0.5) ? { message: random.pick(messages) } : {};
  rehearsal.perform(at, user(challengerId), {
    type: 'IssueChallenge',
    data: { challengeId, nth, tournamentId, challengerId, challengedId, proposedTimes: times, location: ladder.location, ...message },
  });
  return { challengeId, challenger, challenged, times };
};

/**
 * Whether another refusal or silence stays below the limit: rejections are few, and the one that causes an automatic acceptance is left to
 * real people.
 */
const mayRefuse = (rehearsal: Rehearsal, tournament: TournamentDocument, userId: string): boolean =>
  (rehearsal.get(views.refusals, refusalsKey(tournament.id, userId))?.rejections ?? 0) + 2 < tournament.rules.maxRejections;

/** Plans the end of a challenge: mostly a match; sometimes a refusal, silence, or a withdrawal by the challenger. */
const answer = (telling: Telling, story: LadderStory, issued: Issued, at: number): void => {
  const { random, agenda, rehearsal } = telling;
  const { challengeId, challenger, challenged } = issued;
  const chance = random.next();
  const answerAt = story.hours.whenAwake(random, at + random.between(1, 20) * hour);
  const refuse = (when: number): void => {
    const reason = random.pick(excuses);
    rehearsal.perform(when, user(challenged.userId), { type: 'RejectChallenge', data: { challengeId, reason } });
  };
  if (chance < 0.03) {
    agenda.plan(answerAt, (when) => rehearsal.perform(when, user(challenger.userId), { type: 'CancelChallenge', data: { challengeId } }));
    return;
  }
  const tournament = rehearsal.get(views.tournament, story.tournamentId)!;
  const refuses = chance < 0.12 && mayRefuse(rehearsal, tournament, challenged.userId);
  const { expiresAt } = rehearsal.get(views.challenge, challengeId)!;
  if (refuses && chance < 0.06) {
    agenda.plan(Date.parse(expiresAt), (when) => rehearsal.perform(when, clock, { type: 'ExpireChallenge', data: { challengeId } }));
    return;
  }
  agenda.plan(answerAt, (when) => {
    if (refuses || !accept(telling, story, issued, when)) refuse(when);
  });
};

/** One of these people challenges another of them whom they may challenge, more likely one of similar strength. */
export const challengeSomebody = (telling: Telling, story: LadderStory, among: readonly Character[], at: number): void => {
  for (const challenger of telling.random.shuffled(among)) {
    const opponents = opponentsOf(telling, story, challenger, at).filter((other) => among.includes(other));
    const nearest = opponents.slice(0, Math.max(1, Math.ceil(opponents.length / 2)));
    const issued = nearest.length ? issue(telling, story, challenger, telling.random.pick(nearest), at) : undefined;
    if (issued) return answer(telling, story, issued, at);
  }
};

import { hour, minute } from '@tennis/contracts';
import { reviewIdOf } from '../kernel/ids';
import { seededRandom } from './random';
import { type Character, type LadderStory, type StoryTools, userActor } from './story-tools';

const comments = [
  'Chegou a horas e chamou bem as bolas.',
  'Jogo equilibrado, muito boa companhia.',
  'Combinar a hora foi fácil. Venha a desforra.',
  'Serviço difícil de responder.',
];

/** Plans reviews of opponents by some people in the days after a match. */
export const reviewOpponents = (
  { agenda, simulation }: StoryTools,
  { hours }: LadderStory,
  matchId: string,
  players: readonly [Character, Character],
  after: number,
): void => {
  // own random numbers, so that reviews change nothing else in the story
  const chance = seededRandom(Math.floor(after / minute));
  for (const { userId } of players) {
    if (!chance.chance(0.3)) continue;
    const opinion = (): number | undefined => (chance.chance(0.85) ? chance.between(3, 5) : undefined);
    const ratings = {
      overall: chance.between(3, 5),
      punctuality: opinion(),
      fairPlay: opinion(),
      level: opinion(),
      communication: opinion(),
    };
    const comment = chance.chance(0.3) ? { comment: chance.pick(comments) } : {};
    agenda.plan(hours.whenAwake(chance, after + chance.between(1, 30) * hour), (at) =>
      simulation.execute(at, userActor(userId), {
        type: 'GiveReview',
        data: { reviewId: reviewIdOf(matchId, userId), matchId, ratings, ...comment },
      }),
    );
  }
};

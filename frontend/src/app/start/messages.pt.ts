import { firstPortuguese } from './messages.first.pt';
import { laterPortuguese } from './messages.later.pt';

/** All words of Portuguese, by context; it is the fall-back of the other language too. */
export const portuguese = {
  ...firstPortuguese,
  ...laterPortuguese,
  challenges: { ...firstPortuguese.challenges, ...laterPortuguese.challenges },
  rankings: { ...firstPortuguese.rankings, ...laterPortuguese.rankings },
  tournaments: { ...firstPortuguese.tournaments, ...laterPortuguese.tournaments },
};

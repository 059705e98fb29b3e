import availability from '../../features/availability/locales/pt.json';
import challenges from '../../features/challenges/pages/locales/pt.json';
import clubs from '../../features/clubs/locales/pt.json';
import exports from '../../features/exports/locales/pt.json';
import governance from '../../features/governance/locales/pt.json';
import learning from '../../features/learning/locales/pt.json';
import matches from '../../features/matches/locales/pt.json';
import mentorships from '../../features/mentorships/locales/pt.json';
import notifications from '../../features/notifications/locales/pt.json';
import messages from '../../features/messages/locales/pt.json';
import operations from '../../features/operations/locales/pt.json';
import players from '../../features/players/locales/pt.json';
import compare from '../../features/rankings/compare/locales/pt.json';
import explained from '../../features/rankings/components/locales/pt.json';
import boards from '../../features/rankings/pages/locales/pt.json';
import progress from '../../features/progress/locales/pt.json';
import referrals from '../../features/referrals/locales/pt.json';
import replay from '../../features/replay/locales/pt.json';
import reviews from '../../features/reviews/locales/pt.json';
import create from '../../features/tournaments/create/locales/pt.json';
import people from '../../features/tournaments/people/locales/pt.json';
import rules from '../../features/tournaments/rules/locales/pt.json';
import pictures from '../../shared/pictures/locales/pt.json';
import weeks from '../../features/weeks/locales/pt.json';

/** The Portuguese words that only parts which come on demand say: they come with the first of these (`onDemand`). */
export const laterPortuguese = {
  availability,
  challenges,
  clubs,
  exports,
  governance,
  learning,
  matches,
  mentorships,
  messages,
  notifications,
  operations,
  pictures,
  players,
  progress,
  rankings: { ...boards, ...compare, ...explained },
  referrals,
  replay,
  reviews,
  tournaments: { ...create, ...rules, ...people },
  weeks,
};

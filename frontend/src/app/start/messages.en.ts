import availability from '../../features/availability/locales/en.json';
import challenges from '../../features/challenges/locales/en.json';
import ownChallenges from '../../features/challenges/pages/locales/en.json';
import clubs from '../../features/clubs/locales/en.json';
import exports from '../../features/exports/locales/en.json';
import governance from '../../features/governance/locales/en.json';
import identity from '../../features/identity/locales/en.json';
import learning from '../../features/learning/locales/en.json';
import matches from '../../features/matches/locales/en.json';
import mentorships from '../../features/mentorships/locales/en.json';
import notifications from '../../features/notifications/locales/en.json';
import messages from '../../features/messages/locales/en.json';
import operations from '../../features/operations/locales/en.json';
import players from '../../features/players/locales/en.json';
import progress from '../../features/progress/locales/en.json';
import compare from '../../features/rankings/compare/locales/en.json';
import rankings from '../../features/rankings/locales/en.json';
import explained from '../../features/rankings/components/locales/en.json';
import boards from '../../features/rankings/pages/locales/en.json';
import referrals from '../../features/referrals/locales/en.json';
import replay from '../../features/replay/locales/en.json';
import reviews from '../../features/reviews/locales/en.json';
import support from '../../features/support/locales/en.json';
import tournaments from '../../features/tournaments/locales/en.json';
import create from '../../features/tournaments/create/locales/en.json';
import people from '../../features/tournaments/people/locales/en.json';
import rules from '../../features/tournaments/rules/locales/en.json';
import weeks from '../../features/weeks/locales/en.json';
import pictures from '../../shared/pictures/locales/en.json';
import shared from '../../shared/i18n/en.json';
import app from '../locales/en.json';

export const english = {
  ...shared,
  ...app,
  availability,
  challenges: { ...challenges, ...ownChallenges },
  clubs,
  exports,
  governance,
  identity,
  learning,
  matches,
  mentorships,
  notifications,
  messages,
  operations,
  pictures,
  players,
  progress,
  rankings: { ...rankings, ...boards, ...compare, ...explained },
  referrals,
  replay,
  reviews,
  support,
  tournaments: { ...tournaments, ...create, ...rules, ...people },
  weeks,
};

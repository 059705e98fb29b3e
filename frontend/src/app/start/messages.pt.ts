import availability from '../../features/availability/locales/pt.json';
import challenges from '../../features/challenges/locales/pt.json';
import clubs from '../../features/clubs/locales/pt.json';
import governance from '../../features/governance/locales/pt.json';
import identity from '../../features/identity/locales/pt.json';
import matches from '../../features/matches/locales/pt.json';
import players from '../../features/players/locales/pt.json';
import rankings from '../../features/rankings/locales/pt.json';
import support from '../../features/support/locales/pt.json';
import tournaments from '../../features/tournaments/locales/pt.json';
import weeks from '../../features/weeks/locales/pt.json';
import shared from '../../shared/i18n/pt.json';
import app from '../locales/pt.json';

/** All words of Portuguese, by context; it is the fall-back of the other language too. */
export const portuguese = {
  ...shared,
  ...app,
  availability,
  challenges,
  clubs,
  governance,
  identity,
  matches,
  players,
  rankings,
  support,
  tournaments,
  weeks,
};

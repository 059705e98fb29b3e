import challenges from '../../features/challenges/locales/pt.json';
import identity from '../../features/identity/locales/pt.json';
import rankings from '../../features/rankings/locales/pt.json';
import support from '../../features/support/locales/pt.json';
import tournaments from '../../features/tournaments/locales/pt.json';
import shared from '../../shared/i18n/pt.json';
import app from '../locales/pt.json';

/** The Portuguese words that the first file says, by context. */
export const firstPortuguese = { ...shared, ...app, challenges, identity, rankings, support, tournaments };

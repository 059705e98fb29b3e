import type { UpcomingMatch } from '@tennis/contracts';
import { homeOf, taskOf } from '../../testing/home';
import { nextMatchIds } from './prefetch-next-matches';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const toCome = (id: string, days: number): UpcomingMatch => ({
  id,
  opponent: 'Ana Reis',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  time: inDays(days),
  location: null,
});

it.each([
  ['nothing of a home without matches', homeOf(), []],
  ['the next match, however far', homeOf({ nextMatch: toCome('m1', 20), laterMatches: [toCome('m2', 21)] }), ['m1']],
  ['those of the next days too', homeOf({ nextMatch: toCome('m1', 1), laterMatches: [toCome('m2', 2), toCome('m3', 9)] }), ['m1', 'm2']],
  [
    'first what waits for a report, and no more than three',
    homeOf({
      tasks: [taskOf({ kind: 'validate', id: 'm8' }), taskOf({ kind: 'report', id: 'm9' })],
      nextMatch: toCome('m1', 1),
      laterMatches: [toCome('m2', 2), toCome('m3', 2)],
    }),
    ['m9', 'm1', 'm2'],
  ],
])('upcoming matches are %s', (_what, home, ids) => expect(nextMatchIds(home)).toEqual(ids));

import type { HomeAnswer, HomeTask } from '@tennis/contracts';

/** A home without tasks. */
export const homeOf = (more: Partial<HomeAnswer> = {}): HomeAnswer => ({ tasks: [], nextMatch: null, positions: [], results: [], ...more });

/** A task of the reader with Ana. */
export const taskOf = (more: Partial<HomeTask> & Pick<HomeTask, 'kind'>): HomeTask => ({
  id: 'm1',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  opponents: ['Ana Reis'],
  deadline: null,
  times: [],
  score: null,
  wonBy: null,
  result: null,
  ...more,
});

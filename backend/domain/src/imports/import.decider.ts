import { type ImportCommand, type ImportEvent, reject } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';

type Import =
  | { readonly status: 'none' }
  | { readonly status: 'started' | 'completed'; readonly tournamentId: string; readonly counts: boolean };

/** A results file is imported once: the id derives from the file, the name and the rules. Running it again resumes. */
export const importDecider = defineDecider<Import, ImportCommand, ImportEvent>({
  name: 'import',
  stream: ({ data }) => `import-${data.importId}`,
  initial: { status: 'none' },
  evolve: {
    ImportStarted: (_none, { data }) => ({ status: 'started', tournamentId: data.tournamentId, counts: false }),
    ImportCompleted: (state, { data }) => ({ counts: false, ...state, status: 'completed', tournamentId: data.tournamentId }),
    SeasonCounted: (state, { data: { counts } }) => (state.status === 'none' ? state : { ...state, counts }),
  },
  decide: {
    StartImport: ({ data: { tournamentId, fileHash, name, rows, by } }, state, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      if (name.trim() === '') throw reject('import.name-required');
      return state.status === 'none' ? [{ type: 'ImportStarted', data: { tournamentId, fileHash, name, rows, by } }] : [];
    },
    CountSeason: ({ data: { counts } }, state, { actor }) => {
      if (actor.kind !== 'system' && !isSuperAdmin(actor)) throw reject('right.missing');
      if (state.status === 'none') throw reject('import.unknown');
      if (state.status !== 'completed') throw reject('import.not-complete');
      return state.counts === counts ? [] : [{ type: 'SeasonCounted', data: { tournamentId: state.tournamentId, counts } }];
    },
    CompleteImport: ({ data: { players, imported, rejected } }, state, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      if (state.status === 'none') throw reject('import.file-missing');
      return state.status === 'completed'
        ? []
        : [{ type: 'ImportCompleted', data: { tournamentId: state.tournamentId, players, imported, rejected } }];
    },
  },
});

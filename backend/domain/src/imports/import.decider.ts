import { type ImportCommand, type ImportEvent, reject } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';

type Import = { readonly status: 'none' } | { readonly status: 'started' | 'completed'; readonly tournamentId: string };

/** A results file enters once: its id derives from the file, the name and the rules; running it again resumes. */
export const importDecider = defineDecider<Import, ImportCommand, ImportEvent>({
  name: 'import',
  stream: ({ data }) => `import-${data.importId}`,
  initial: { status: 'none' },
  evolve: {
    ImportStarted: (_none, { data }) => ({ status: 'started', tournamentId: data.tournamentId }),
    ImportCompleted: (_started, { data }) => ({ status: 'completed', tournamentId: data.tournamentId }),
  },
  decide: {
    StartImport: ({ data: { tournamentId, fileHash, name, rows, by } }, state, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      if (name.trim() === '') throw reject('import.name-required');
      return state.status === 'none' ? [{ type: 'ImportStarted', data: { tournamentId, fileHash, name, rows, by } }] : [];
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

import { idOfStream, type ImportDocument, type ImportEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

export const importProjection = defineProjection<ImportDocument, ImportEvent>({
  name: views.import,
  version: 2,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    ImportStarted: (_none, { data }, id) => ({
      id,
      tournamentId: data.tournamentId,
      name: data.name,
      status: 'started',
      players: 0,
      imported: 0,
      rejected: 0,
      counts: false,
    }),
    SeasonCounted: (document, { data: { counts } }) => document && { ...document, counts },
    ImportCompleted: (document, { data }) =>
      document && { ...document, status: 'completed', players: data.players, imported: data.imported, rejected: data.rejected },
  },
});

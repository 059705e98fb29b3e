import { view } from '../kernel/view';

export interface ImportDocument {
  readonly id: string;
  readonly tournamentId: string;
  readonly name: string;
  readonly status: 'started' | 'completed';
  readonly players: number;
  readonly imported: number;
  readonly rejected: number;
  /** Whether it counts on the global leaderboards. */
  readonly counts: boolean;
}

export const importViews = { import: view<ImportDocument>('import') } as const;

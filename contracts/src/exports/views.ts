import { view } from '../kernel/view';

/** The last copy of somebody's data, by their id. */
export interface DataExportDocument {
  readonly exportId: string;
  readonly status: 'running' | 'ready' | 'removed';
  readonly requestedAt: string;
  readonly bytes: number;
  /** Until when it can be fetched; null while it is made. */
  readonly expiresAt: string | null;
}

export const exportViews = { dataExport: view<DataExportDocument>('data-export') } as const;

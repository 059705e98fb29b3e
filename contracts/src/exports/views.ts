import { view } from '../kernel/view';

/** The last copy of a person's data, by user id. */
export interface DataExportDocument {
  readonly exportId: string;
  readonly status: 'running' | 'ready' | 'removed';
  readonly requestedAt: string;
  readonly bytes: number;
  /** End of the download period; null while the copy is being made. */
  readonly expiresAt: string | null;
}

export const exportViews = { dataExport: view<DataExportDocument>('data-export') } as const;

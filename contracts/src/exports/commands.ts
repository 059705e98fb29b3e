import type { Message } from '../kernel/message';

export type RequestDataExport = Message<'RequestDataExport', { userId: string; exportId: string }>;
/** Only the program that made it: the copy lies ready. */
export type FinishDataExport = Message<'FinishDataExport', { userId: string; exportId: string; bytes: number }>;
/** Only the clock: its days are over. */
export type RemoveDataExport = Message<'RemoveDataExport', { userId: string; exportId: string }>;

export type ExportCommand = RequestDataExport | FinishDataExport | RemoveDataExport;

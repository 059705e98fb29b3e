import type { Message } from '../kernel/message';

export type RequestDataExport = Message<'RequestDataExport', { userId: string; exportId: string }>;
/** Sent only by the program, once the copy is ready. */
export type FinishDataExport = Message<'FinishDataExport', { userId: string; exportId: string; bytes: number }>;
/** Sent only by the clock, once the copy has expired. */
export type RemoveDataExport = Message<'RemoveDataExport', { userId: string; exportId: string }>;

export type ExportCommand = RequestDataExport | FinishDataExport | RemoveDataExport;

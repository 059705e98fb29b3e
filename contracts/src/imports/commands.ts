import type { Message } from '../kernel/message';

export type StartImport = Message<
  'StartImport',
  { importId: string; tournamentId: string; fileHash: string; name: string; rows: number; by: string }
>;
export type CompleteImport = Message<'CompleteImport', { importId: string; players: number; imported: number; rejected: number }>;
export type ImportCommand = StartImport | CompleteImport;

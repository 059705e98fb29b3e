import { inertCell } from '@tennis/projections';
import { csvBytes } from '../http/reading';

/** A file of a data export: JSON or a table, both turned into text, or raw bytes. */
export type ArchiveFile =
  | { readonly name: `${string}.json`; readonly json: unknown }
  | { readonly name: `${string}.csv`; readonly rows: readonly (readonly (string | number)[])[] }
  | { readonly name: string; readonly bytes: Uint8Array };

const bytesOf = (file: ArchiveFile): Uint8Array => {
  if ('json' in file) return Buffer.from(JSON.stringify(file.json, null, 2));
  if (!('rows' in file)) return file.bytes;
  const rows = file.rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? inertCell(cell) : String(cell))));
  return csvBytes(rows, 'pt');
};

/** One ZIP of all files. The data of some years is a few megabytes, packed in a moment. */
export const archiveOf = async (files: readonly ArchiveFile[], at: string): Promise<Uint8Array> => {
  // loaded at the first export: the start does not need it
  const { zipSync } = await import('fflate');
  return zipSync(Object.fromEntries(files.map((file) => [file.name, bytesOf(file)])), { level: 6, mtime: at });
};

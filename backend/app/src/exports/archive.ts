import { csvText, inertCell } from '@tennis/projections';
import { strToU8, zipSync } from 'fflate';

/** A file of a copy: JSON or a table that are made into text, or bytes as they are. */
export type ArchiveFile =
  | { readonly name: `${string}.json`; readonly json: unknown }
  | { readonly name: `${string}.csv`; readonly rows: readonly (readonly (string | number)[])[] }
  | { readonly name: string; readonly bytes: Uint8Array };

const byteOrderMark = '\uFEFF';

const bytesOf = (file: ArchiveFile): Uint8Array => {
  if ('json' in file) return strToU8(JSON.stringify(file.json, null, 2));
  return 'rows' in file
    ? strToU8(
        byteOrderMark +
          csvText(
            file.rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? inertCell(cell) : String(cell)))),
            ';',
          ),
      )
    : file.bytes;
};

/** One ZIP of all files; what somebody has in some years is a few megabytes, packed in a moment. */
export const archiveOf = (files: readonly ArchiveFile[], at: string): Uint8Array =>
  zipSync(Object.fromEntries(files.map((file) => [file.name, bytesOf(file)])), { level: 6, mtime: at });

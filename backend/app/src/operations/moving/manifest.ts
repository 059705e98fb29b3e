import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { copyOrExplain } from '../../host/file-errors';
import { expectedFailure } from '../../host/expected-failure';
import type { Part } from './parts';

const manifestName = 'export.json';
/** The name of the manifest while it is written. */
export const halfManifestName = `.${manifestName}`;

const part = z.object({ name: z.string().regex(/^[a-z]+(-\d+)?\.ndjson\.gz$/), lines: z.int().min(0), hash: z.string() });

/** Describes an export. It is written last, so an export without it is not finished. */
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The store of the exported installation. */
  store: z.enum(['embedded', 'distributed']),
  events: z.object({
    count: z.int().min(1),
    /** Over all events in order, without their positions, which depend on the engine: the same log has the same hash everywhere. */
    hash: z.string(),
    parts: z.array(part),
  }),
  /** True if people stay signed in. */
  sessions: z.boolean(),
  documents: part,
  jobs: part,
  keys: part,
  /** Settings of the key ring. */
  ring: z.record(z.string(), z.string()),
  files: part,
  erasures: part,
  /** The hash of each view that was complete. */
  views: z.record(z.string(), z.object({ version: z.int(), hash: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** All parts but the events. */
export const otherParts = ({ documents, jobs, keys, files, erasures }: Manifest): readonly Part[] => [
  documents,
  jobs,
  keys,
  files,
  erasures,
];

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const half = join(folder, halfManifestName);
  const handle = await open(half, 'w', 0o600);
  try {
    await copyOrExplain(folder, handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, join(folder, manifestName));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws ExpectedFailure without a finished export, or for one that this program does not understand. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw expectedFailure('move.no-export', { folder });
  const found = parsed(text);
  const { format } = (found ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > 1) throw expectedFailure('move.too-new', { folder });
  const manifest = manifestSchema.safeParse(found);
  if (!manifest.success) throw expectedFailure('move.damaged', { file: manifestName, line: 1 });
  return manifest.data;
};

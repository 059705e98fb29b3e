import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { idSchema, isFileName, reject } from '@tennis/contracts';
import type { Files } from '@tennis/ports';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** True for a refusal of the operating system (no space, no permission), as opposed to a programming error. */
const isSystemError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException | undefined)?.syscall === 'string';

/**
 * Files in a folder: `<first two of the id>/<id>/<variant>`, with the content type beside it (`~type`, a name that no variant can have).
 * The bytes are renamed into place last, so a readable variant is complete, even after a power cut.
 * @throws Error from `put` for an id that is not a lower-case UUID or a variant that could be a path; Rejection store.unavailable if the
 * system refuses to write; `onFailed` gets the cause.
 */
export const openFolderFiles = (folder: string, onFailed: (cause: unknown) => void = () => undefined): Files => {
  const halfWritten = join(folder, '.half-written');
  rmSync(halfWritten, { recursive: true, force: true });
  mkdirSync(halfWritten, { recursive: true });
  const folderOf = (id: string): string => join(folder, id.slice(0, 2), id);

  const write = async (path: string, bytes: Uint8Array | string): Promise<void> => {
    const temporary = join(halfWritten, randomUUID());
    try {
      const handle = await open(temporary, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined); // half a file would take up the space that is missing
      throw error;
    }
  };

  const put: Files['put'] = async (id, variant, bytes, contentType) => {
    const path = join(folderOf(id), variant);
    if (await exists(path)) return;
    await mkdir(folderOf(id), { recursive: true });
    await write(`${path}~type`, contentType);
    await write(path, bytes);
    await syncFolder(folderOf(id));
    await syncFolder(dirname(folderOf(id)));
  };

  const lastOf = new Map<string, Promise<void>>();
  /** Runs work on the files of one id in turn, so that one write cannot use a folder that another removes. */
  const serially = (id: string, work: () => Promise<void>): Promise<void> => {
    const result = (lastOf.get(id) ?? Promise.resolve()).then(work);
    const settled = result
      .catch(() => undefined)
      .finally(() => {
        if (lastOf.get(id) === settled) lastOf.delete(id);
      });
    lastOf.set(id, settled);
    return result;
  };

  /** The ids that have files. */
  const ids = async function* (): AsyncGenerator<string> {
    for (const shelf of await readdir(folder)) {
      // the folder of half-written files starts with a dot
      if (shelf.startsWith('.')) continue;
      for (const id of await readdir(join(folder, shelf))) if (idSchema.safeParse(id).success) yield id;
    }
  };

  return {
    put: async (id, variant, bytes, contentType) => {
      if (!isFileName(id, variant)) throw new Error('a file needs a lower-case UUID and a plain variant name');
      try {
        await serially(id, () => put(id, variant, bytes, contentType));
      } catch (error) {
        if (!isSystemError(error)) throw error;
        onFailed(error);
        throw reject('store.unavailable');
      }
    },
    get: async (id, variant) => {
      if (!isFileName(id, variant)) return undefined;
      const path = join(folderOf(id), variant);
      const bytes = await unlessMissing(readFile(path));
      const contentType = bytes && (await unlessMissing(readFile(`${path}~type`, 'utf8')));
      return bytes && contentType !== undefined
        ? { bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), contentType }
        : undefined;
    },
    olderThan: async (milliseconds) => {
      const found: string[] = [];
      const before = Date.now() - milliseconds;
      for await (const id of ids()) {
        const changed = await unlessMissing(stat(folderOf(id)));
        if (changed && changed.mtimeMs < before) found.push(id);
      }
      return found;
    },
    async *all() {
      for await (const id of ids())
        for (const variant of (await unlessMissing(readdir(folderOf(id)))) ?? []) if (isFileName(id, variant)) yield { id, variant };
    },
    remove: async (id) => {
      if (idSchema.safeParse(id).success) await serially(id, () => rm(folderOf(id), { recursive: true, force: true }));
    },
  };
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderFiles } from '@tennis/local';
import type { Files } from '@tennis/ports';

/**
 * Moves the files in the data folder of a node to the store that all nodes share. Removes them from the folder once all are copied: an
 * interrupted move continues at the next start. Answers the number of files. The folder of an embedded installation is not touched.
 */
export const moveFilesToSharedStore = async (dataDir: string, target: Files): Promise<number> => {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder) || existsSync(join(dataDir, 'log.db'))) return 0;
  const source = openFolderFiles(folder);
  const ids = new Set<string>();
  let count = 0;
  for await (const { id, variant } of source.all()) {
    const file = await source.get(id, variant);
    if (file) await target.put(id, variant, file.bytes, file.contentType);
    ids.add(id);
    count += 1;
  }
  for (const id of ids) await source.remove(id);
  return count;
};

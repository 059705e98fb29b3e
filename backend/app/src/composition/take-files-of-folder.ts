import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderFiles } from '@tennis/local';
import type { Files } from '@tennis/ports';

/**
 * Brings what lies in the data folder of a node to where all nodes have their files, and removes it from the folder once all of it is
 * there: what was cut goes on at the next start. Answers how many files. The folder of an embedded installation is left as it is.
 */
export const takeFilesOfFolder = async (dataDir: string, to: Files): Promise<number> => {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder) || existsSync(join(dataDir, 'log.db'))) return 0;
  const from = openFolderFiles(folder);
  const ids = new Set<string>();
  let count = 0;
  for await (const { id, variant } of from.all()) {
    const file = await from.get(id, variant);
    if (file) await to.put(id, variant, file.bytes, file.contentType);
    ids.add(id);
    count += 1;
  }
  for (const id of ids) await from.remove(id);
  return count;
};

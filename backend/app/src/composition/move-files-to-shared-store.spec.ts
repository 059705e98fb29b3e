import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderFiles } from '@tennis/local';
import type { Files } from '@tennis/ports';
import { moveFilesToSharedStore } from './move-files-to-shared-store';

const photo = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a01';
const copy = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a02';

describe('files in a node’s own folder', () => {
  let folder: string;
  let dataDir: string;
  let to: Files;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tennis-'));
    dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    to = openFolderFiles(join(folder, 'everybody'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lying = async () => {
    const files = openFolderFiles(join(dataDir, 'files'));
    await files.put(photo, 'small', Uint8Array.of(1), 'image/webp');
    await files.put(photo, 'large', Uint8Array.of(2), 'image/webp');
    await files.put(copy, 'archive.zip', Uint8Array.of(3), 'application/zip');
    return files;
  };
  const namesIn = async (files: Files): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const { id, variant } of files.all()) names.push(`${id} ${variant}`);
    return names.sort();
  };
  const all = [`${photo} large`, `${photo} small`, `${copy} archive.zip`];

  it('are moved to the nodes’ shared store, once', async () => {
    const from = await lying();
    expect([await moveFilesToSharedStore(dataDir, to), await namesIn(to), await namesIn(from)]).toEqual([3, all, []]);
    expect(await to.get(copy, 'archive.zip')).toEqual({ bytes: Uint8Array.of(3), contentType: 'application/zip' });
    await to.remove(photo);
    expect([await moveFilesToSharedStore(dataDir, to), await namesIn(to)]).toEqual([0, all.slice(2)]);
  });

  it('are moved by the next start when one was interrupted, and none is lost', async () => {
    const from = await lying();
    const put = jest.spyOn(to, 'put').mockResolvedValueOnce().mockRejectedValueOnce(new Error('cut'));
    await expect(moveFilesToSharedStore(dataDir, to)).rejects.toThrow('cut');
    put.mockRestore();
    expect(await namesIn(from)).toEqual(all);
    expect([await moveFilesToSharedStore(dataDir, to), await namesIn(to), await namesIn(from)]).toEqual([3, all, []]);
  });

  it('stay when a log lies beside them, because they belong to an embedded installation', async () => {
    const from = await lying();
    writeFileSync(join(dataDir, 'log.db'), '');
    expect([await moveFilesToSharedStore(dataDir, to), await namesIn(to), await namesIn(from)]).toEqual([0, [], all]);
  });

  it('are not expected in a folder that never held any', async () => {
    expect(await moveFilesToSharedStore(dataDir, to)).toBe(0);
  });
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesContract } from '@tennis/contract-tests';
import { openFolderFiles } from './index';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'tennis-files-'));
const id = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a01';

filesContract('folder', async () => {
  const folder = temporaryFolder();
  return {
    files: openFolderFiles(folder),
    reopen: async () => openFolderFiles(folder),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

it('writes completely although another process removes the file meanwhile, and reports no disk failure', async () => {
  const folder = temporaryFolder();
  const failures: unknown[] = [];
  const files = openFolderFiles(folder, (cause) => failures.push(cause));
  for (let times = 0; times < 40; times += 1)
    await Promise.all(
      ['large', 'medium', 'small'].flatMap((variant) => [files.put(id, variant, Uint8Array.of(1), 'image/webp'), files.remove(id)]),
    );
  await files.put(id, 'small', Uint8Array.of(1), 'image/webp');
  expect((await files.get(id, 'small'))?.contentType).toBe('image/webp');
  expect(failures).toEqual([]);
  rmSync(folder, { recursive: true });
  await expect(files.put(id, 'large', Uint8Array.of(1), 'image/webp')).rejects.toMatchObject({ code: 'store.unavailable' });
  expect(failures).toHaveLength(1);
  // the failed write had made its own folder
  rmSync(folder, { recursive: true });
});

it('removes half-written files of a crash at the next start', async () => {
  const folder = temporaryFolder();
  await openFolderFiles(folder).put(id, 'small', Uint8Array.of(1), 'image/webp');
  writeFileSync(join(folder, '.half-written', 'left-over'), 'half');
  const files = openFolderFiles(folder);
  expect(readdirSync(join(folder, '.half-written'))).toEqual([]);
  expect((await files.get(id, 'small'))?.contentType).toBe('image/webp');
  rmSync(folder, { recursive: true });
});

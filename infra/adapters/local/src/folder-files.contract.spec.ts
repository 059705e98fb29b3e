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

it('clears away at the next start what a crash left half written', async () => {
  const folder = temporaryFolder();
  await openFolderFiles(folder).put(id, 'small', Uint8Array.of(1), 'image/webp');
  writeFileSync(join(folder, '.half-written', 'left-over'), 'half');
  const files = openFolderFiles(folder);
  expect(readdirSync(join(folder, '.half-written'))).toEqual([]);
  expect((await files.get(id, 'small'))?.contentType).toBe('image/webp');
  rmSync(folder, { recursive: true });
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Planted: a disk that lost data after it confirmed the write. */
export const loseWriteAheadLog = (dataDir: string): void => {
  for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `log.db${end}`), { force: true });
};

const { accessSync, constants, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');

const memory = '/dev/shm';
const requiredBytes = 2 * 1024 ** 3;

/** Folder for temporary data: in memory where the system offers it, because there no COMMIT waits for a disk. */
const scratch = () => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= requiredBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};

module.exports = { scratch };

import { replaceExport } from './replace-export';

/** Planted: sockets that are not told about changes that their node missed. */
replaceExport<(...args: readonly unknown[]) => object>('/announce-to-rooms', 'announceToRooms', (before) => (...args) => ({
  ...before(...args),
  announceMissed: () => Promise.resolve(),
}));

import type { Measure } from './measure';

/** Every measurement by its name in the table of goals; each file is loaded only when it is asked for. */
export const measurements: Readonly<Record<string, () => Promise<Measure>>> = {
  append: async () => (await import('./append.js')).append,
  'append-one': async () => (await import('./append-one.js')).appendOneByOne,
  disk: async () => (await import('./disk.js')).disk,
  rebuild: async () => (await import('./rebuild.js')).rebuild,
  command: async () => (await import('./command.js')).command,
  'ranking-page': async () => (await import('./ranking-page.js')).rankingPage,
  'big-ladder': async () => (await import('./big-ladder.js')).bigLadder,
  push: async () => (await import('./push.js')).push,
  sockets: async () => (await import('./sockets.js')).sockets,
  'first-load': async () => (await import('./first-load.js')).firstLoad,
  vitals: async () => (await import('./vitals.js')).vitals,
  boot: async () => (await import('./boot.js')).boot,
};

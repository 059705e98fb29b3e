import type { Measure } from './measure';

/** Every measurement by its name in the table of goals; each file is loaded only when needed. */
export const measurements: Readonly<Record<string, () => Promise<Measure>>> = {
  append: async () => (await import('./log/append.js')).append,
  'append-one': async () => (await import('./log/append-one.js')).appendOneByOne,
  disk: async () => (await import('./log/disk.js')).disk,
  rebuild: async () => (await import('./log/rebuild.js')).rebuild,
  command: async () => (await import('./http/command.js')).command,
  'ranking-page': async () => (await import('./http/ranking-page.js')).rankingPage,
  'big-ladder': async () => (await import('./ladders/big-ladder.js')).bigLadder,
  weekly: async () => (await import('./ladders/weekly.js')).weekly,
  boards: async () => (await import('./http/boards.js')).boards,
  audit: async () => (await import('./http/audit.js')).audit,
  push: async () => (await import('./sockets/push.js')).push,
  bell: async () => (await import('./sockets/bell.js')).bell,
  sockets: async () => (await import('./sockets/sockets.js')).sockets,
  'first-load': async () => (await import('./browser/first-load.js')).firstLoad,
  vitals: async () => (await import('./browser/vitals.js')).vitals,
  nodes: async () => (await import('./nodes/nodes.js')).nodes,
  boot: async () => (await import('./log/boot.js')).boot,
};

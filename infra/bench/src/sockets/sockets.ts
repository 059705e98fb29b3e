import { readFileSync } from 'node:fs';
import { startServerProcess } from '@tennis/dev-env';
import { inFolder } from '../in-folder';
import type { Measure } from '../measure';
import { startPeer } from '../peers/peer-process';
import { importSeason } from '../data/season';
import { subscribe } from './subscribers';

/** A first group of connections makes the process grow to its base size; only the second group is counted. */
const first = 1_000;
const counted = 4_000;

/** Resident memory of a process, in bytes. */
const residentOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
const waitUntilSettled = () => new Promise((resume) => setTimeout(resume, 3_000));

/** KiB of resident memory for each further open page. */
const perConnection = async (url: string, pid: number, id: string): Promise<number> => {
  const early = await subscribe(url, first, { view: 'ranking', id });
  await waitUntilSettled();
  const before = residentOf(pid);
  const late = await subscribe(url, counted, { view: 'ranking', id });
  await waitUntilSettled();
  const grown = residentOf(pid) - before;
  for (const one of [early, late]) one.close();
  await waitUntilSettled();
  return grown / 1024 / counted;
};

/** The cost of an idle open page for the server, compared with bare Socket.IO with one room. */
export const sockets: Measure = () =>
  inFolder(async (dataDir) => {
    const tournamentId = await importSeason(dataDir, 25);
    const floor = await startPeer('socket-floor', {});
    const bare = await perConnection(floor.url, floor.pid, tournamentId);
    floor.stop();
    const server = await startServerProcess({ dataDir });
    const figure = await perConnection(server.url, server.pid, tournamentId);
    await server.stop();
    return [
      {
        name: 'sockets',
        figure,
        unit: 'KiB each',
        floor: bare,
        floorName: `bare Socket.IO, ${counted} connections`,
        ratio: figure / bare,
        gate: '≤ 24 KiB',
        goal: '≤ 24 KiB',
        ok: figure <= 24,
      },
    ];
  });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, importSeason } from '@tennis/app';
import { seededNumbers } from '@tennis/contracts';
import { copyKeys, startEngines, viewHashes, wholeLog } from '@tennis/dev-env';
import { cli, expectCode } from '../as-operator';
import { openFolder, viewsSettled } from '../check-data';
import { serverSettings } from '../community';
import { type FaultRun, problemList } from '../fault-run';

const players = 60;
const maxMatches = 7000;
/** The least number of events in the history. */
const wantedEvents = 20_000;
const season = (matches: number, random: () => number): Buffer => {
  const player = () => Math.floor(random() * players);
  const day = (n: number) => new Date(Date.UTC(2023, 0, 1 + Math.floor((n * 360) / matches))).toISOString().slice(0, 10);
  const lines = ['date,event,surface,winner,loser,score'];
  for (let match = 0; match < matches; match += 1) {
    const winner = player();
    const loser = (winner + 1 + Math.floor(random() * (players - 1))) % players;
    lines.push(`${day(match)},Escada,clay,Jogador ${winner},Jogador ${loser},${random() < 0.5 ? '6-4 6-3' : '4-6 7-5 6-2'}`);
  }
  return Buffer.from(lines.join('\n'));
};

const seasonNamed = (name: string, bytes: Buffer) => ({ bytes, name, rules: { preset: 'standard' }, skipInvalid: false }) as const;

/**
 * The same history on both compositions: identical view hashes. A season is imported by each through its own decisions; a longer one is
 * imported by the embedded composition and its log copied event by event. Then the distributed one moves back to a folder.
 */
export const twins: FaultRun = async ({ planted, seed }) => {
  const problems = problemList();
  const random = seededNumbers(seed);
  const rootFolder = mkdtempSync(join(tmpdir(), 'tennis-twins-'));
  const [embeddedDir, distributedDir, restoredDir, exportDir] = [
    join(rootFolder, 'here'),
    join(rootFolder, 'there'),
    join(rootFolder, 'home'),
    join(rootFolder, 'moving'),
  ];
  const engines = await startEngines();
  let embedded: AppContext | undefined;
  let distributed: AppContext | undefined;
  let restored: AppContext | undefined;
  try {
    const short = seasonNamed('Época curta', season(100, random));
    const long = seasonNamed('Época longa', season(maxMatches, random));
    embedded = await openFolder(embeddedDir);
    const shortReport = await importSeason(embedded, short);
    await embedded.close();
    copyKeys(embeddedDir, distributedDir);
    distributed = await openFolder(distributedDir, engines.environment);
    if ((await importSeason(distributed, short)).tournamentId !== shortReport.tournamentId)
      problems.add('one season becomes two tournaments');
    embedded = await openFolder(embeddedDir);
    const compare = async (history: string, app: AppContext): Promise<void> => {
      await viewsSettled(app, problems);
      const [one, other] = [await viewHashes(embedded!), await viewHashes(app)];
      for (const [name, hash] of one) if (other.get(name) !== hash) problems.add(`after ${history} the view ${name} differs`);
    };
    await compare('an imported season', distributed);

    const before = (await wholeLog(embedded)).length;
    await importSeason(embedded, long);
    const added = (await wholeLog(embedded)).slice(before);
    await embedded.close();
    copyKeys(embeddedDir, distributedDir);
    await distributed.close();
    distributed = await openFolder(distributedDir, engines.environment);
    embedded = await openFolder(embeddedDir);
    if (before + added.length < wantedEvents) problems.add(`the history has ${before + added.length} events, fewer than ${wantedEvents}`);
    // planted: an engine that loses a result in the copy
    const lost = added.findLastIndex(({ type }) => type === 'ResultValidated');
    await distributed.writtenLog.write(planted ? added.slice(0, lost) : added);
    await compare('a long history', distributed);
    await distributed.close();
    distributed = undefined;
    await expectCode('the export', cli(['export', exportDir], distributedDir, { ...serverSettings, ...engines.environment }), problems);
    await expectCode('the import of it', cli(['import-log', exportDir], restoredDir), problems);
    restored = await openFolder(restoredDir);
    await compare('the move back', restored);
    return { figures: { events: before + added.length, views: (await embedded.views.list()).length }, problems: problems.list() };
  } finally {
    for (const app of [restored, distributed, embedded]) await app?.close();
    await engines.stop();
    rmSync(rootFolder, { recursive: true, force: true });
  }
};

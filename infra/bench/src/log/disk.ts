import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ladderViews } from '@tennis/projections';
import { openSqliteStore } from '@tennis/store-sqlite';
import { inFolder } from '../in-folder';
import { ladderLog } from '../data/ladder-log';
import { openPersonalData } from '../data/rebuild-views';
import type { Measure } from '../measure';

const events = 20_000;

/** Folds the views of ladders anew from the log of a folder; returns their bytes on the disk. */
const bytesOfViews = async (folder: string): Promise<number> => {
  const worker = { module: join(__dirname, '../data/rebuild-views.js'), options: {} };
  const store = await openSqliteStore({ folder, views: ladderViews, collections: [], openPersonalData: openPersonalData(), worker });
  await store.ready;
  await store.close();
  const files = readdirSync(join(folder, 'views'));
  return files.reduce((sum, file) => sum + statSync(join(folder, 'views', file)).size, 0);
};

/** Bytes of the log per event, with index and hash chain, compared to data and metadata as JSON; and bytes of its views per event. */
export const disk: Measure = () =>
  inFolder(async (folder) => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    let written = 0;
    let json = 0;
    let waiting: Promise<unknown>[] = [];
    for (const append of ladderLog({ ladders: 20, players: 50, events })) {
      written += append.events.length;
      for (const { data, metadata } of append.events)
        json += Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata));
      waiting.push(store.eventStore.append(append));
      if (waiting.length === 256) {
        await Promise.all(waiting);
        waiting = [];
      }
    }
    await Promise.all(waiting);
    await store.close();
    const views = (await bytesOfViews(folder)) / written;
    const figure = statSync(join(folder, 'log.db')).size / written;
    const floor = json / written;
    const ratio = figure / floor;
    return [
      { name: 'disk', figure, unit: 'B', floor, floorName: 'data and metadata as JSON', ratio, gate: 'informs', goal: '≤ 1.6', ok: true },
      { name: 'disk, views of ladders', figure: views, unit: 'B per event', gate: 'informs', goal: '', ok: true },
    ];
  });

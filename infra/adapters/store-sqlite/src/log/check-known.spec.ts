import { join } from 'node:path';
import Database from 'better-sqlite3';
import { commit, storesOfSpec } from '../testing';

const { open, folder } = storesOfSpec();

describe('a log written by a later release', () => {
  const later: [string, string, string][] = [
    ['a type', `type = 'CourtSold'`, 'unknown event type CourtSold'],
    ['a version', `version = 9`, 'TournamentUpdated version 9 is newer than this program'],
  ];

  it.each(later)('is refused completely because of %s, until the release that wrote it opens it', async (_what, changed, message) => {
    const here = folder();
    const first = await open({ folder: here });
    for (const n of [1, 2, 3]) await first.eventStore.commit(commit(n));
    await first.close();
    const log = new Database(join(here, 'log.db'));
    const write = (text: string) => log.exec(`UPDATE events SET ${text} WHERE position = 3`);
    write(changed);
    await expect(open({ folder: here })).rejects.toThrow(message);
    write(`type = 'TournamentUpdated', version = 1`);
    log.close();
    expect(await (await open({ folder: here })).eventStore.head()).toBe(3);
  });

  it('is not assumed for an empty log', async () => {
    expect(await (await open()).eventStore.head()).toBe(0);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventDefinitions, views } from '@tennis/contracts';
import { annulment, whileOthersWrite, otherRules } from './concurrent-corrections';
import { type FilledLadder, fillLadder } from '../data/filled-ladder';

describe('corrections of a filled ladder while others go on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corrections-'));
  let ladder: FilledLadder;
  beforeAll(async () => {
    ladder = await fillLadder(folder, { players: 12, results: 600, years: 1 }, 40);
  });
  afterAll(async () => {
    await ladder.store.close();
    rmSync(folder, { recursive: true });
  });

  it('are events of the catalogue', () => {
    for (const { events } of [annulment(ladder, 3), otherRules(ladder, 0)])
      for (const { type, data } of events) expect(eventDefinitions[type]!.schema.safeParse(data)).toMatchObject({ success: true });
  });

  it('give the ladder that folding everything at once gives', async () => {
    const { store, tournamentId } = ladder;
    for (const correct of [annulment(ladder, 3), otherRules(ladder, 0), annulment(ladder, 500), otherRules(ladder, 1)])
      await whileOthersWrite(ladder, () => store.eventStore.append(correct));
    await Promise.all([7, 8, 9].map((nth) => store.eventStore.append(annulment(ladder, nth))));
    expect((await store.readStore.get(views.ranking, tournamentId))!.document).toMatchObject({ rulesVersion: 3 });
    expect(await store.operations.verify(views.ranking)).toMatchObject({ equal: true, different: [] });
  });
});

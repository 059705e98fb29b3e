import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idFrom } from '@tennis/app';
import { isRejection, type NewEvent, views } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { openSqliteStore } from '@tennis/store-sqlite';
import { type FaultRun, problemList } from './fault-run';

const before = 20;
const after = 30;
const key = 'all';
/** Two view names of the catalogue: commands may declare facts of no others. */
const sound = views.tournament;
const fragile = views.ranking;

const contactMessage = (n: number): NewEvent => {
  const commandId = idFrom('command', `${n}`);
  return {
    type: 'TournamentUpdated',
    data: { name: `Escada ${n}` },
    id: idFrom('event', commandId),
    version: 1,
    occurredAt: '2026-03-02T12:00:00.000Z',
    metadata: {
      commandId,
      bodyHash: 'body',
      correlationId: commandId,
      causationId: commandId,
      actorId: idFrom('user', 'ana'),
      actorKind: 'user',
    },
  };
};

/** Counts the events that it folds; `poisoned` tells if an event cannot be folded. */
const counting = (name: string, poisoned: (n: number) => boolean, swallows: boolean): ViewDefinition => ({
  name,
  version: 1,
  types: new Set(['TournamentUpdated']),
  keys: () => [key],
  fold: (state, event) => {
    const count = (state as { count: number } | undefined)?.count ?? 0;
    if (poisoned(event.position)) {
      if (swallows) return { state: { count } };
      throw new Error(`cannot fold position ${event.position}`);
    }
    return { state: { count: count + 1 } };
  },
  indexes: {},
  index: () => ({}),
  opensPersonalData: false,
});

/**
 * An event that cannot be folded stops its view, with a report, and no other view; after the fix the view continues without a restart, and
 * no event was skipped.
 */
export const poison: FaultRun = async ({ planted }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-poison-'));
  const problems = problemList();
  let fixed = false;
  try {
    const counts = [counting(sound, () => false, false), counting(fragile, (position) => !fixed && position === before + 1, planted)];
    const sqlite = await openSqliteStore({ folder, views: counts, collections: [], retryPauses: { first: 60_000, longest: 60_000 } });
    const write = (from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          sqlite.eventStore.append({
            stream: `tournament-${idFrom('tournament', `${from + index}`)}`,
            expected: 'no-stream',
            events: [contactMessage(from + index)],
          }),
        ),
      );
    const countOf = async (view: string) => ((await sqlite.readStore.get(view, key))?.document as { count: number } | undefined)?.count;
    const statusOf = (view: string) => sqlite.viewStatus().find(({ name }) => name === view)!;

    await write(1, before);
    await write(before + 1, 1);
    await write(before + 2, after);
    if (statusOf(fragile).state !== 'stopped') problems.add('a view that could not fold an event is not stopped: it skipped the event');
    if (statusOf(fragile).state === 'stopped' && statusOf(fragile).cause?.position !== before + 1)
      problems.add('the operator is not told which event stopped the view');
    if (statusOf(sound).state !== 'live' || (await countOf(sound)) !== before + 1 + after) problems.add('another view suffered');
    const refusal = await sqlite.eventStore
      .commit({
        stream: `tournament-${idFrom('tournament', 'new')}`,
        fold: { name: 'none', initial: 0, evolve: (count: number) => count },
        commandId: idFrom('command', 'new'),
        bodyHash: 'body',
        facts: () => [[fragile, key]],
        decide: () => [],
      })
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    if (!isRejection(refusal) || refusal.code !== 'view.stopped')
      problems.add('a command that depends on a stopped view was decided all the same');

    fixed = true;
    await sqlite.retry(fragile);
    if (statusOf(fragile).state !== 'live') problems.add('after the fix the view does not go on');
    if ((await countOf(fragile)) !== before + 1 + after) problems.add('after the fix an event is missing');
    await sqlite.close();
    return { figures: { events: before + 1 + after }, problems: problems.list() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

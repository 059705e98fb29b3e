import type { ViewDefinition } from '@tennis/ports';
import type { FoldRunner } from './folding/fold-runner';
import type { Generation, Generations } from './generations';
import { shapeText } from './index-fields';
import { viewStatuses } from './view-status';

/** Two views; another node decides which build of each is served. */
const watched = (runner: (view: string) => FoldRunner | undefined = () => undefined) => {
  const definitions = ['club', 'match'].map((name) => ({ name, version: 1, indexes: {} }) as unknown as ViewDefinition);
  const served = new Map(definitions.map(({ name }) => [name, `${name} 1`]));
  const switched: string[] = [];
  const live = (name: string) => ({ id: served.get(name)!, version: 1, shape: shapeText({}) });
  const pointers = {
    ensureAll: jest.fn((all: readonly ViewDefinition[]) =>
      Promise.resolve(all.map(({ name }) => ({ live: live(name), previous: null, waiting: null, rebuild: null, count: 1, changes: 0 }))),
    ),
    readCheckpoints: (all: readonly Generation[]) => Promise.resolve(all.map(() => ({ position: 7, cause: null }))),
  };
  const generations = pointers as unknown as Generations;
  const statuses = viewStatuses({
    definitions,
    pointers: generations,
    runner,
    log: () => undefined,
    onSwitched: (names) => switched.push(...names),
  });
  return { statuses, pointers, served, switched };
};

describe('a swapped view', () => {
  it('is announced once, even without a message about it, and not at the first look', async () => {
    const { statuses, served, switched } = watched();
    await statuses.look();
    await statuses.look();
    expect(switched).toEqual([]);
    served.set('match', 'match 2');
    await statuses.look();
    await statuses.look();
    expect(switched).toEqual(['match']);
  });

  it('is announced on the folding node too, because another node may have requested it', async () => {
    let runs = true;
    const running = (live: string) =>
      ({ state: { pointer: { live: { id: live }, previous: null }, damaged: new Set() } }) as unknown as FoldRunner;
    const { statuses, served, switched } = watched((view) => (runs ? running(served.get(view)!) : undefined));
    await statuses.look();
    served.set('match', 'match 2');
    await statuses.look();
    expect(switched).toEqual(['match']);
    runs = false;
    await statuses.look();
    expect(switched).toEqual(['match']);
  });
});

describe('a look at all views', () => {
  it('is shared by all callers who ask meanwhile', async () => {
    const { statuses, pointers } = watched();
    await Promise.all([statuses.look(), statuses.look(), statuses.look()]);
    expect(pointers.ensureAll).toHaveBeenCalledTimes(1);
    await statuses.look();
    expect(pointers.ensureAll).toHaveBeenCalledTimes(2);
  });
});

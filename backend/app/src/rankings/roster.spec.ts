import { type View, views } from '@tennis/contracts';
import type { Listener } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { Roster } from './roster';

it('the list of names is read again for announced changes, and completely when a change may have been missed', async () => {
  const names = new Map([
    ['ana', 'Ana'],
    ['rui', 'Rui'],
  ]);
  let listener: Listener | undefined;
  let reads = 0;
  const documentOf = (view: View, id: string) =>
    view === views.person ? { id, firstName: names.get(id), lastName: 'Sá', imported: false, erased: false } : { status: 'active' };
  const app = {
    push: { listen: (one: Listener) => ((listener = one), () => undefined) },
    readStore: {
      find: (view: View) => {
        reads += 1;
        const items = [...names.keys()].map((key) => ({ key, document: documentOf(view, key) }));
        return Promise.resolve({ items, total: items.length });
      },
      getMany: (view: View, keys: readonly string[]) => Promise.resolve(keys.map((key) => ({ key, document: documentOf(view, key) }))),
    },
  } as unknown as AppContext;
  const roster = new Roster(app);
  roster.onModuleInit();
  const keys = async () => [...(await roster.current()).values()].map(({ nameKey }) => nameKey);
  expect(await keys()).toEqual(['ana sa', 'rui sa']);
  names.set('ana', 'Eva').set('rui', 'Ivo');
  expect(await keys()).toEqual(['ana sa', 'rui sa']);
  listener!.changed([{ view: views.person, id: 'ana', position: '2' }]);
  expect((await keys()).toSorted()).toEqual(['eva sa', 'rui sa']);
  expect(reads).toBe(1);
  listener!.changesLost();
  expect((await keys()).toSorted()).toEqual(['eva sa', 'ivo sa']);
});

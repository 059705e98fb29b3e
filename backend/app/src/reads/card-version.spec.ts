import { type Changed, everyDocument, views } from '@tennis/contracts';
import type { Listener } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { CardVersion } from './card-version';

it('the counter increases with a changed card, a rebuilt view, and possibly missed changes', () => {
  let listener: Listener | undefined;
  const push = { listen: (one: Listener) => ((listener = one), () => undefined) };
  const counter = new CardVersion({ push, onChanged: () => () => undefined } as unknown as AppContext);
  counter.onModuleInit();
  const counts = (tell: () => void): boolean => {
    const before = counter.current;
    tell();
    return counter.current !== before;
  };
  const changed = (view: string, id = 'ana') => counts(() => listener!.changed([{ view, id, position: '1' } satisfies Changed]));
  expect([changed(views.person), changed(views.match), changed(views.match, everyDocument)]).toEqual([true, false, true]);
  expect(counts(() => listener!.changesLost())).toBe(true);
});

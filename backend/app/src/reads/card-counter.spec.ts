import { type Changed, everyDocument, views } from '@tennis/contracts';
import type { Listener } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { CardCounter } from './card-counter';

it('counts a change of a card, a view built anew, and what may have been missed', () => {
  let listener: Listener | undefined;
  const push = { listen: (one: Listener) => ((listener = one), () => undefined) };
  const counter = new CardCounter({ push, onChanged: () => () => undefined } as unknown as AppContext);
  counter.onModuleInit();
  const counts = (tell: () => void): boolean => {
    const before = counter.current;
    tell();
    return counter.current !== before;
  };
  const changed = (view: string, id = 'ana') => counts(() => listener!.changed([{ view, id, position: '1' } satisfies Changed]));
  expect([changed(views.person), changed(views.match), changed(views.match, everyDocument)]).toEqual([true, false, true]);
  expect(counts(() => listener!.missed())).toBe(true);
});

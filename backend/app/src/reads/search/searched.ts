import { type Actor, day } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections, type Searched } from '../../kernel/collections';

/** Places on the tally of something: few enough that each stands for many people, and says nothing about one. */
const places = 64;
/** So many places are taken by at least as many different people (ADR 0045). */
const fewest = 5;
/** In ms. */
const remembered = 30 * day;
/** Some of those that many looked for are not there any more, or not for everybody. */
const lookedThrough = 50;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const firstDay = (app: AppContext): string => dayOf(Date.parse(app.clock.now()) - remembered);

/** Somebody's place on the tally of something, always the same. */
const placeOf = ({ personalData }: AppContext, userId: string, id: string): number =>
  parseInt(personalData.lookupHash('search', `${userId} ${id}`).slice(0, 8), 16) % places;

/** Tallies that somebody who is signed in looked for something until it alone was left. A search never fails for it. */
export const noteSearched = async (app: AppContext, actor: Actor, kind: Searched['kind'], id: string): Promise<void> => {
  if (actor.kind !== 'user') return;
  try {
    const place = String(placeOf(app, actor.id, id));
    const today = dayOf(Date.parse(app.clock.now()));
    const stored = await app.readStore.getPlain(collections.searched, id);
    if (stored?.document.taken[place] === today) return;
    const from = firstDay(app);
    const kept = Object.entries(stored?.document.taken ?? {}).filter(([, last]) => last >= from);
    const taken = { ...Object.fromEntries(kept), [place]: today };
    // where two look at once, one of them counts the next time
    await app.readStore.put(collections.searched, id, { kind, taken, last: today }, stored?.version ?? 0);
  } catch (error) {
    app.log.warn({ err: error }, 'searched');
  }
};

/** What the most people looked for of late, that of most first. */
export const lookedFor = async (app: AppContext): Promise<readonly { readonly kind: Searched['kind']; readonly id: string }[]> => {
  const from = firstDay(app);
  const where = { last: { from }, taken: { from: fewest } };
  const { items } = await app.readStore.findPlain(collections.searched, { where, sort: '-taken', pageSize: lookedThrough });
  return items
    .map(({ key, document: { kind, taken } }) => ({ id: key, kind, people: Object.values(taken).filter((last) => last >= from).length }))
    .filter(({ people }) => people >= fewest)
    .sort((one, other) => other.people - one.people);
};

import { type Actor, day } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections, type SearchCount } from '../../kernel/collections';

/** Slots in the count of a thing: few enough that each stands for many people and reveals nothing about one. */
const slots = 64;
/** Fewest slots before a thing is listed; they mean at least as many different people (docs/adr/0013-behaviour-stays-out-of-the-log.md). */
const minSlots = 5;
/** How long a search counts, in ms. */
const countedDuration = 30 * day;
/** Candidates that are read: some of them may be gone, or not visible for everybody. */
const maxCandidates = 50;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const firstDay = (app: AppContext): string => dayOf(Date.parse(app.clock.now()) - countedDuration);

/** A user's slot in the count of a thing, always the same. */
const slotOf = ({ personalData }: AppContext, userId: string, id: string): number =>
  parseInt(personalData.lookupHash('search', `${userId} ${id}`).slice(0, 8), 16) % slots;

/** Counts that a signed-in user searched for a thing until it alone was left. Never fails the search. */
export const countSearch = async (app: AppContext, actor: Actor, kind: SearchCount['kind'], id: string): Promise<void> => {
  if (actor.kind !== 'user') return;
  try {
    const slot = String(slotOf(app, actor.id, id));
    const today = dayOf(Date.parse(app.clock.now()));
    const stored = await app.readStore.getPlain(collections.searchCounts, id);
    if (stored?.document.taken[slot] === today) return;
    const from = firstDay(app);
    const recentSlots = Object.entries(stored?.document.taken ?? {}).filter(([, last]) => last >= from);
    const taken = { ...Object.fromEntries(recentSlots), [slot]: today };
    // when two people search at once, one of them counts at the next search
    await app.readStore.put(collections.searchCounts, id, { kind, taken, last: today }, stored?.version ?? 0);
  } catch (error) {
    app.log.warn({ err: error }, 'searched');
  }
};

/** Things that most people searched for lately, most searched first. */
export const mostSearched = async (app: AppContext): Promise<readonly { readonly kind: SearchCount['kind']; readonly id: string }[]> => {
  const from = firstDay(app);
  const where = { last: { from }, taken: { from: minSlots } };
  const { items } = await app.readStore.findPlain(collections.searchCounts, { where, sort: '-taken', pageSize: maxCandidates });
  return items
    .map(({ key, document: { kind, taken } }) => ({ id: key, kind, people: Object.values(taken).filter((last) => last >= from).length }))
    .filter(({ people }) => people >= minSlots)
    .sort((one, other) => other.people - one.people);
};

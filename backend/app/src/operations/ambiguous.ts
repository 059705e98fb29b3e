import { nameKey } from '@tennis/contracts';

/** A name that more than one thing goes by: instead of an answer the operator gets what it may mean, and asks again with an id. */
export interface Ambiguous<What extends string, Candidate> {
  readonly ambiguous: What;
  readonly name: string;
  readonly candidates: readonly Candidate[];
}

/** Those of a name: as it is written where there is any, else whatever accents and case. */
export const called = <Thing>(name: string, things: readonly Thing[], nameOf: (thing: Thing) => string): readonly Thing[] => {
  const exactly = things.filter((thing) => nameOf(thing) === name);
  return exactly.length ? exactly : things.filter((thing) => nameKey(nameOf(thing)) === nameKey(name));
};

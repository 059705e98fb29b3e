import { nameKey } from '@tennis/contracts';

/** A name of more than one thing: instead of an answer the operator gets the candidates, and asks again with an id. */
export interface Ambiguous<What extends string, Candidate> {
  readonly ambiguous: What;
  readonly name: string;
  readonly candidates: readonly Candidate[];
}

/** The things with a name: exact matches if there are any, otherwise matches without accents and case. */
export const matchesByName = <Thing>(name: string, things: readonly Thing[], nameOf: (thing: Thing) => string): readonly Thing[] => {
  const exact = things.filter((thing) => nameOf(thing) === name);
  return exact.length ? exact : things.filter((thing) => nameKey(nameOf(thing)) === nameKey(name));
};

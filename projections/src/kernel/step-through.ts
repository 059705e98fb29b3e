import type { Recorded, ViewDefinition } from '@tennis/contracts';
import { replay } from './replay';

export interface Step<Document> {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** A document before and after the nth of the events, counted from 1; folded from the start. */
export const stepThrough = <Document>(view: ViewDefinition, key: string, events: readonly Recorded[], nth: number): Step<Document> => {
  const replayed = replay(view, events.slice(0, nth - 1));
  const before = replayed.documents.get(key) as Document | undefined;
  const after = replay(view, events.slice(nth - 1, nth), replayed).documents.get(key) as Document | undefined;
  return { before, after };
};

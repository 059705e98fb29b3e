import { isDamage } from './engine-error';

/** What is stored of a document, an event or in a row is no JSON. */
export class Unreadable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is no JSON`, { cause });
    this.name = 'Unreadable';
  }
}

/** @throws Unreadable, which says what it was. */
export const parseStored = (text: string, what: string, n?: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable(n === undefined ? what : `${what} ${n}`, error);
  }
};

/** What a view holds cannot be read: a text, or pages of its file. Everything in a view can be folded anew. */
export const isUnreadable = (error: unknown): error is Error => error instanceof Unreadable || isDamage(error);

/**
 * Pages of a view were found damaged while it was written: nothing of the transaction can be kept, and the same can be done again
 * without the view.
 */
export class ViewLost extends Error {
  constructor(view: string, cause: unknown) {
    super(`${view} cannot be written`, { cause });
    this.name = 'ViewLost';
  }
}

/** Part of a view that somebody came upon and that cannot be read. */
export interface DamagedView {
  readonly view: string;
  /** The key of the document; unknown where pages of the file are damaged. */
  readonly document?: string;
  readonly reason: string;
}

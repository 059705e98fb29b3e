import { isDamage } from './engine-error';

/** The stored text of a document, event or row is not JSON. */
export class Unreadable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is no JSON`, { cause });
    this.name = 'Unreadable';
  }
}

/** @throws Unreadable, with the name of the text. */
export const parseStored = (text: string, what: string, n?: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable(n === undefined ? what : `${what} ${n}`, error);
  }
};

/** True if the content of a view cannot be read: a text, or pages of its file. A view can always be rebuilt. */
export const isUnreadable = (error: unknown): error is Error => error instanceof Unreadable || isDamage(error);

/** Damaged pages of a view were found while writing it: the transaction is rolled back, and can be repeated without the view. */
export class ViewLost extends Error {
  constructor(view: string, cause: unknown) {
    super(`${view} cannot be written`, { cause });
    this.name = 'ViewLost';
  }
}

/** A part of a view that could not be read. */
export interface DamagedView {
  readonly view: string;
  /** The key of the document; unknown if pages of the file are damaged. */
  readonly document?: string;
  readonly reason: string;
}
